/** The headers of a file to save, which no cache keeps. */
export const asDownload = (fileName: string) => ({
  'content-disposition': `attachment; filename="${fileName}"`,
  'cache-control': 'private, no-store',
});
