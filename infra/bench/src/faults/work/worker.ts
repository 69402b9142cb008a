import { setTimeout as pause } from 'node:timers/promises';
import type { Conversation } from '../../campaign/conversation.ts';
import type { Random } from '../../campaign/random.ts';
import type { Ledger, Rows } from '../ledger.ts';

/** What somebody who works on a shop has at hand. */
export interface Desk {
  talk: Conversation;
  ledger: Ledger;
  random: Random;
  rows: Rows;
  /** variants that are bought */
  goods: readonly number[];
}

/** Does one thing again and again. `prepare` runs once on a shop that is not disturbed yet. */
export interface Worker {
  name: string;
  prepare: (desk: Desk) => Promise<() => Promise<void>>;
}

/** How long a caller repeats a call that gets no answer or 503. */
export const PATIENCE_MS = 60_000;

/** The same work with a pause of so many milliseconds after each thing done. */
export const atPace = (worker: Worker, from: number, to: number): Worker => ({
  ...worker,
  prepare: async (desk) => {
    const step = await worker.prepare(desk);
    return async () => {
      await step();
      await pause(desk.random.between(from, to));
    };
  },
});

export interface Crew {
  /** Lets everyone finish what they are doing. */
  stop: () => Promise<void>;
}

/** Sets people to work, so many side by side of each kind. */
export const startWork = async (workers: readonly [Worker, number][], desk: Desk): Promise<Crew> => {
  let isOn = true;
  const places: Promise<void>[] = [];
  const prepared: (() => Promise<void>)[] = [];
  for (const [worker, places] of workers)
    for (let nth = 0; nth < places; nth += 1) prepared.push(await worker.prepare(desk));
  for (const step of prepared) {
    places.push(
      (async () => {
        while (isOn) await step();
      })(),
    );
  }
  const all = Promise.all(places);
  // reported by stop
  all.catch(() => undefined);
  return {
    stop: async () => {
      isOn = false;
      await all;
    },
  };
};
