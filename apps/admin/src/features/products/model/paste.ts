/** Rows and columns copied from a spreadsheet; null for a single value, which is pasted as text. */
export const cellsIn = (text: string): string[][] | null => {
  const rows = text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((row) => row.split('\t').map((cell) => cell.trim()));
  return rows.length > 1 || (rows[0]?.length ?? 0) > 1 ? rows : null;
};
