/** The text of a text area and its selection. */
export interface Selected {
  text: string;
  start: number;
  end: number;
}

/** A range of the text, its replacement, and the selection afterwards. */
export interface Edit {
  from: number;
  to: number;
  insert: string;
  start: number;
  end: number;
}

/** Adds marks around the selection, or removes them; around `sample` where nothing is selected. */
export const toggleInlineMark = ({ text, start, end }: Selected, mark: string, sample: string): Edit => {
  const chosen = text.slice(start, end);
  const { length } = mark;
  // `*` within `**` is not its own mark
  const marked =
    text.slice(start - length, start) === mark &&
    text.slice(end, end + length) === mark &&
    (length > 1 || text.slice(start - 2, start) !== '**');
  if (marked) {
    return { from: start - length, to: end + length, insert: chosen, start: start - length, end: end - length };
  }
  const inner = chosen || sample;
  return {
    from: start,
    to: end,
    insert: mark + inner + mark,
    start: start + length,
    end: start + length + inner.length,
  };
};

/** Adds a prefix to each line of the selection, or removes it where all lines have it. */
export const toggleLines = ({ text, start, end }: Selected, prefix: string): Edit => {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', Math.max(end, from));
  const to = next === -1 ? text.length : next;
  const lines = text.slice(from, to).split('\n');
  const all = lines.every((line) => line.startsWith(prefix));
  const insert = lines.map((line) => (all ? line.slice(prefix.length) : prefix + line)).join('\n');
  return { from, to, insert, start: from, end: from + insert.length };
};

/** Makes the selection a link and selects its address. */
export const makeLink = ({ text, start, end }: Selected, sample: string): Edit => {
  const chosen = text.slice(start, end);
  if (/^(https?:\/\/|\/)\S+$/.test(chosen)) {
    return { from: start, to: end, insert: `[${sample}](${chosen})`, start: start + 1, end: start + 1 + sample.length };
  }
  const label = chosen || sample;
  const at = start + label.length + 3;
  return { from: start, to: end, insert: `[${label}](https://)`, start: at, end: at + 'https://'.length };
};

/** Replaces the selection by a paragraph of its own. */
export const insertBlock = ({ text, start, end }: Selected, block: string): Edit => {
  const before =
    start === 0 || text.slice(0, start).endsWith('\n\n') ? '' : text.slice(0, start).endsWith('\n') ? '\n' : '\n\n';
  const after = end === text.length || text.slice(end).startsWith('\n') ? '' : '\n\n';
  const caret = start + before.length + block.length;
  return { from: start, to: end, insert: before + block + after, start: caret, end: caret };
};

export const applied = ({ text }: Pick<Selected, 'text'>, { from, to, insert }: Edit): string =>
  text.slice(0, from) + insert + text.slice(to);

/** An alternative text from a file's name, without the brackets of Markdown. */
export const altOf = (fileName: string): string =>
  fileName
    .replace(/\.\w+$/, '')
    .replace(/[[\]()\\_*`<>-]+/g, ' ')
    .trim();
