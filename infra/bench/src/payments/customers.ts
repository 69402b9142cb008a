import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Conversation, Customer } from '../campaign/conversation.ts';
import type { Random } from '../campaign/random.ts';
import { plans, type Step } from './plans.ts';
import type { Provider } from './provider.ts';
import { cancel, check, fillCart, order, type Placed, payAgain, readTotal } from './shopping.ts';

const WAIT_MS = 60_000;
const LOOK_EVERY_MS = 1500;
const LONGEST_THOUGHT_MS = 1200;

/** What became of one customer. */
export interface Visit {
  customer: string;
  plan: string;
  placed: Placed | null;
  /** why there is no order */
  refused: string | null;
  /** what the customer saw last */
  sawStatus: string | null;
  /** the shop has said that it cancelled the order */
  cancelled: boolean;
  /** has asked for it, perhaps without hearing the answer */
  wantsCancelled: boolean;
}

interface Scene {
  customer: Customer;
  provider: Provider;
  random: Random;
}

/** Asks as the order's page does, until the order is decided, its payment has failed, or the customer closes the page. */
const wait = async ({ customer }: Scene, placed: Placed): Promise<string | null> => {
  for (const until = Date.now() + WAIT_MS; ; ) {
    const seen = await check(customer, placed);
    const isDecided = seen !== null && (seen.status !== 'pending' || seen.payment.status === 'failed');
    if (isDecided || Date.now() > until) return seen?.status ?? null;
    await pause(LOOK_EVERY_MS);
  }
};

/** Takes a step; what the customer saw of the order, where the step showed it. */
const take = async (
  scene: Scene,
  placed: Placed,
  step: Step,
): Promise<{ saw?: string | null; cancelled?: boolean }> => {
  const { customer, provider } = scene;
  switch (step.does) {
    case 'pay':
      await provider.pay(placed.session, step.with);
      return {};
    case 'wait':
      return { saw: await wait(scene, placed) };
    case 'pay again': {
      const session = await payAgain(customer, placed);
      if (session) await provider.pay(session, step.with);
      return {};
    }
    case 'pay again twice':
      await Promise.all(
        [1, 2].map(async () => {
          const session = await payAgain(customer, placed);
          if (session) await provider.pay(session, step.with);
        }),
      );
      return {};
    case 'cancel':
      return { cancelled: await cancel(customer, placed) };
    case 'pay and cancel': {
      const [, cancelled] = await Promise.all([provider.pay(placed.session, step.with), cancel(customer, placed)]);
      return { cancelled };
    }
  }
};

const visit = async (name: string, goods: readonly number[], scene: Omit<Scene, 'customer'>, talk: Conversation) => {
  const { random } = scene;
  const customer = talk.customer(name, randomUUID());
  const { name: plan, steps } = random.weighted(plans);
  const result: Visit = {
    customer: name,
    plan,
    placed: null,
    refused: null,
    sawStatus: null,
    cancelled: false,
    wantsCancelled: false,
  };
  const [variant, quantity] = [random.pick(goods), random.between(1, 3)];
  if (!(await fillCart(customer, variant, quantity))) return { ...result, refused: 'cart' };
  const total = await readTotal(customer);
  if (total === null) return { ...result, refused: 'quote' };
  const ordered = await order(customer, total);
  if (ordered === 'given up') return { ...result, refused: 'gave up' };
  if ('refused' in ordered) return { ...result, refused: ordered.refused };
  result.placed = ordered.placed;
  for (const step of steps(random)) {
    await pause(random.between(0, LONGEST_THOUGHT_MS));
    const { saw, cancelled } = await take({ ...scene, customer }, ordered.placed, step);
    if (saw) result.sawStatus = saw;
    if (cancelled !== undefined) result.wantsCancelled = true;
    if (cancelled) result.cancelled = true;
  }
  return result;
};

/** Customers of whom so many are in the shop at all times. */
export interface Crowd {
  visits: readonly Visit[];
  /** customers under way */
  inside: () => number;
  /** Lets nobody in any more; resolves when the last has left. */
  end: () => Promise<void>;
}

export const startCrowd = (
  size: number,
  goods: readonly number[],
  scene: Omit<Scene, 'customer'>,
  talk: Conversation,
): Crowd => {
  const visits: Visit[] = [];
  let isOpen = true;
  let nth = 0;
  let inside = 0;
  const oneAfterAnother = async () => {
    while (isOpen) {
      inside += 1;
      nth += 1;
      visits.push(await visit(`customer${nth}`, goods, scene, talk));
      inside -= 1;
    }
  };
  const places = Array.from({ length: size }, oneAfterAnother);
  return {
    visits,
    inside: () => inside,
    end: async () => {
      isOpen = false;
      await Promise.all(places);
    },
  };
};
