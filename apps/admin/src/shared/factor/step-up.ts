/** Whether the signed-in admin is being asked to prove their second factor again, and the answer. */
export interface StepUp {
  /** Asks; resolves with whether it was proved. Calls that ask meanwhile get the same answer. */
  ask: () => Promise<boolean>;
  /** Ends the question. */
  answer: (proved: boolean) => void;
  isAsking: () => boolean;
  subscribe: (listener: () => void) => () => void;
}

export const createStepUp = (): StepUp => {
  const listeners = new Set<() => void>();
  let asked: { answer: Promise<boolean>; resolve: (proved: boolean) => void } | null = null;
  const notify = () => {
    for (const listener of listeners) listener();
  };
  return {
    ask: () => {
      if (!asked) {
        let resolve: (proved: boolean) => void = () => undefined;
        const answer = new Promise<boolean>((settle) => {
          resolve = settle;
        });
        asked = { answer, resolve };
        notify();
      }
      return asked.answer;
    },
    answer: (proved) => {
      asked?.resolve(proved);
      asked = null;
      notify();
    },
    isAsking: () => asked !== null,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
