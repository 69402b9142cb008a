import type { Adapter, AdapterPayload } from 'oidc-provider';

interface Entry {
  payload: AdapterPayload;
  until: number;
}

/** A limit against filling the memory with unfinished sign-ins: beyond it the oldest are dropped. */
const MAX_ENTRIES = 5000;

/** What the provider has issued, until it stops. */
export const createMemory = (): ((model: string) => Adapter) => {
  const entries = new Map<string, Entry>();

  const activePayload = (key: string): AdapterPayload | undefined => {
    const entry = entries.get(key);
    if (entry && entry.until > Date.now()) return entry.payload;
    entries.delete(key);
    return undefined;
  };
  const keysWhere = (model: string, matches: (payload: AdapterPayload) => boolean) =>
    [...entries].filter(([key, { payload }]) => key.startsWith(`${model}:`) && matches(payload)).map(([key]) => key);

  return (model) => {
    const keyOf = (id: string) => `${model}:${id}`;
    const firstWhere = (matches: (payload: AdapterPayload) => boolean) => {
      const [key] = keysWhere(model, matches);
      return key === undefined ? undefined : activePayload(key);
    };
    return {
      upsert: async (id, payload, expiresIn) => {
        const key = keyOf(id);
        entries.delete(key);
        entries.set(key, { payload, until: expiresIn ? Date.now() + expiresIn * 1000 : Number.POSITIVE_INFINITY });
        const oldest = entries.size > MAX_ENTRIES ? entries.keys().next().value : undefined;
        if (oldest !== undefined) entries.delete(oldest);
      },
      find: async (id) => activePayload(keyOf(id)),
      findByUid: async (uid) => firstWhere((payload) => payload.uid === uid),
      findByUserCode: async (userCode) => firstWhere((payload) => payload.userCode === userCode),
      consume: async (id) => {
        const payload = activePayload(keyOf(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      destroy: async (id) => {
        entries.delete(keyOf(id));
      },
      revokeByGrantId: async (grantId) => {
        for (const key of keysWhere(model, (payload) => payload.grantId === grantId)) entries.delete(key);
      },
    };
  };
};
