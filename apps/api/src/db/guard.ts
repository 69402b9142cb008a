import { AsyncLocalStorage } from 'node:async_hooks';
import type { Queries } from './types.ts';

/**
 * Rules both dialects keep, so that a test on SQLite catches what would hang or diverge on PostgreSQL: no read or write
 * through the door while inside it, and no use of a transaction after its end.
 */
export const transactionGuard = () => {
  const storage = new AsyncLocalStorage<{ open: boolean }>();
  return {
    outside(what: string): void {
      if (storage.getStore()?.open) throw new Error(`${what} inside write(): use the given tx`);
    },
    async scope<T>(queries: Queries, change: (tx: Queries) => Promise<T>): Promise<T> {
      const state = { open: true };
      const tx = new Proxy(queries, {
        get(target, key) {
          if (!state.open) throw new Error('tx used after write() ended (missing await?)');
          const value: unknown = Reflect.get(target, key, target);
          return typeof value === 'function' ? value.bind(target) : value;
        },
      });
      try {
        return await storage.run(state, () => change(tx));
      } finally {
        state.open = false;
      }
    },
  };
};

/** A LIKE pattern that finds the folded term anywhere, its own wildcards taken as plain text. */
export const likePattern = (folded: string): string => `%${folded.replace(/[\\%_]/g, '\\$&')}%`;
