const asFile = (how: 'attachment' | 'inline', fileName: string) => ({
  'content-disposition': `${how}; filename="${fileName}"`,
  'cache-control': 'private, no-store',
});

/** The headers of a file to save, which no cache keeps. */
export const asDownload = (fileName: string) => asFile('attachment', fileName);

/** The headers of a file that the browser may show, which no cache keeps either. */
export const asShown = (fileName: string) => asFile('inline', fileName);
