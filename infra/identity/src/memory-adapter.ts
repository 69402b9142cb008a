import type { Adapter, AdapterPayload } from 'oidc-provider';

interface Kept {
  payload: AdapterPayload;
  until: number;
}

/** A limit against filling the memory with unfinished sign-ins: beyond it the oldest are dropped. */
const MOST = 5000;

/** What the provider has issued, until it stops. */
export const createMemory = (): ((model: string) => Adapter) => {
  const kept = new Map<string, Kept>();

  const living = (key: string): AdapterPayload | undefined => {
    const entry = kept.get(key);
    if (entry && entry.until > Date.now()) return entry.payload;
    kept.delete(key);
    return undefined;
  };
  const where = (model: string, isWanted: (payload: AdapterPayload) => boolean) =>
    [...kept].filter(([key, { payload }]) => key.startsWith(`${model}:`) && isWanted(payload)).map(([key]) => key);

  return (model) => {
    const keyOf = (id: string) => `${model}:${id}`;
    const firstWhere = (isWanted: (payload: AdapterPayload) => boolean) => {
      const [key] = where(model, isWanted);
      return key === undefined ? undefined : living(key);
    };
    return {
      upsert: async (id, payload, expiresIn) => {
        const key = keyOf(id);
        kept.delete(key);
        kept.set(key, { payload, until: expiresIn ? Date.now() + expiresIn * 1000 : Number.POSITIVE_INFINITY });
        const oldest = kept.size > MOST ? kept.keys().next().value : undefined;
        if (oldest !== undefined) kept.delete(oldest);
      },
      find: async (id) => living(keyOf(id)),
      findByUid: async (uid) => firstWhere((payload) => payload.uid === uid),
      findByUserCode: async (userCode) => firstWhere((payload) => payload.userCode === userCode),
      consume: async (id) => {
        const payload = living(keyOf(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      destroy: async (id) => {
        kept.delete(keyOf(id));
      },
      revokeByGrantId: async (grantId) => {
        for (const key of where(model, (payload) => payload.grantId === grantId)) kept.delete(key);
      },
    };
  };
};
