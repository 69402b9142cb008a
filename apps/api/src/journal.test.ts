import { expect, test } from 'vitest';
import { createLogger } from './http/logging.ts';
import { asJournalError, isJournal, JournalStream } from './journal.ts';

test('[WATCH-16] each line to the journal has its priority in front, those of child loggers too', () => {
  const lines: string[] = [];
  const logger = createLogger({ logLevel: 'debug' }, new JournalStream({ write: (line) => void lines.push(line) }));
  for (const level of ['debug', 'info', 'warn', 'error', 'fatal'] as const) logger[level]('said');
  logger.child({ job: 'mail' }).error('failed');
  expect(lines.map((line) => line.slice(0, 3))).toEqual(['<7>', '<6>', '<4>', '<3>', '<2>', '<3>']);
  expect(JSON.parse(lines.at(-1)?.slice(3) ?? '')).toMatchObject({ level: 50, job: 'mail', msg: 'failed' });
});

test('[WATCH-16] why a start failed is an error on each of its lines', () => {
  expect(asJournalError('The settings are not usable:\n  - PORT\n')).toBe(
    '<3>The settings are not usable:\n<3>  - PORT\n',
  );
});

test('what is no stream to the journal is none', () => {
  expect(isJournal(1)).toBe(false);
});
