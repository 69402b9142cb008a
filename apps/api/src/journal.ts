import { fstatSync } from 'node:fs';
import { type DestinationStream, pino } from 'pino';

/** Whether a file descriptor of this process is a stream to systemd's journal (systemd.exec(5), JOURNAL_STREAM). */
export const isJournal = (descriptor: number): boolean => {
  const { JOURNAL_STREAM: stream } = process.env;
  if (!stream) return false;
  const { dev, ino } = fstatSync(descriptor);
  return stream === `${dev}:${ino}`;
};

/** Syslog's priorities, by the least of pino's levels that has them: fatal, error, warning, info. */
const PRIORITIES = [
  [60, 2],
  [50, 3],
  [40, 4],
  [30, 6],
] as const;
const DEBUG = 7;

const priorityOf = (level: number): number => PRIORITIES.find(([least]) => level >= least)?.[1] ?? DEBUG;

/**
 * Writes each log line with its priority in front, which the journal reads and takes off: to `journalctl -p warning` a line
 * without one is `info`, whatever its own level says [WATCH-16].
 */
export class JournalStream implements DestinationStream {
  readonly [pino.symbols.needsMetadataGsym] = true;
  /** set by pino before each line */
  lastLevel = 0;
  readonly #output: DestinationStream;

  constructor(output: DestinationStream) {
    this.#output = output;
  }

  write(line: string): void {
    this.#output.write(`<${priorityOf(this.lastLevel)}>${line}`);
  }
}

/** Text for standard error as the journal's priority "error", one for each line. */
export const asJournalError = (text: string): string => text.replace(/^(?=.)/gm, '<3>');
