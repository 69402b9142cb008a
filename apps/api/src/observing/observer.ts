import type { Instruments, Service, StatementKind } from './instruments.ts';
import { type Tracing, whenDone } from './tracing.ts';

/** Given the text of a statement, returns what runs it. */
export type ObserveStatement = (text: string) => <T>(run: () => T) => T;

/** Times and traces what the shop does with its database and with services outside. */
export interface Observer {
  statement: ObserveStatement;
  /** `operation` is one of few names, never an address */
  call: <T>(service: Service, operation: string, run: () => T) => T;
  /** The same object, with these of its methods observed as calls of the service. */
  calls: <T extends object>(service: Service, target: T, operations: readonly string[]) => T;
}

const KINDS: Readonly<Record<string, StatementKind>> = {
  select: 'select',
  with: 'select',
  insert: 'insert',
  update: 'update',
  delete: 'delete',
  commit: 'commit',
};

const kindOf = (text: string): StatementKind => KINDS[/^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? ''] ?? 'other';

const MAX_TEXT = 2000;
const MS = 1000;

/** The table that a statement begins with, for the name of its span. */
const tableOf = (text: string): string => /\b(?:from|into|update)\s+"?(\w+)"?/i.exec(text)?.[1] ?? '';

/** Observes by the instruments, and by tracing where there is any. `dialect` as OpenTelemetry names the database. */
export const createObserver = (
  instruments: Instruments,
  tracing: Tracing | null,
  dialect: 'sqlite' | 'postgresql',
): Observer => {
  const call: Observer['call'] = (service, operation, run) => {
    const begin = performance.now();
    const timed = () =>
      whenDone(run, (error) => {
        const seconds = (performance.now() - begin) / MS;
        instruments.call({ service, operation, ok: error === null, seconds });
      });
    if (!tracing) return timed();
    return tracing.span(`${service} ${operation}`, { 'peer.service': service }, { always: true }, timed);
  };
  return {
    statement: (text) => {
      const kind = kindOf(text);
      const timed = <T>(run: () => T): T => {
        const begin = performance.now();
        return whenDone(run, () => instruments.statement(kind, (performance.now() - begin) / MS));
      };
      if (!tracing) return timed;
      const name = `${kind} ${tableOf(text)}`.trim();
      // statements have placeholders where values go
      const facts = { 'db.system.name': dialect, 'db.operation.name': kind, 'db.query.text': text.slice(0, MAX_TEXT) };
      return (run) => tracing.span(name, facts, { always: false }, () => timed(run));
    },
    call,
    calls: (service, target, operations) =>
      new Proxy(target, {
        get: (object, key, receiver) => {
          const value: unknown = Reflect.get(object, key, receiver);
          if (typeof value !== 'function' || typeof key !== 'string' || !operations.includes(key)) return value;
          return (...args: unknown[]) => call(service, key, () => value.apply(object, args));
        },
      }),
  };
};
