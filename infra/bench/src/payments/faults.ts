import type { Fault } from '@fori/payments-stand-in';
import type { Random } from '../campaign/random.ts';

type Weather = { name: string; weight: number; faults: (random: Random) => Fault[] };

const always = 1;

const apiWeather: readonly Weather[] = [
  { name: 'calm', weight: 4, faults: () => [] },
  {
    name: 'slow',
    weight: 3,
    faults: (random) => [{ on: 'api', kind: 'delay', ms: random.between(200, 2500), probability: 0.5 }],
  },
  {
    name: 'breaks',
    weight: 3,
    faults: () => [
      { on: 'api', kind: 'break', when: 'after', probability: 0.25 },
      { on: 'api', kind: 'break', when: 'before', probability: 0.1 },
    ],
  },
  {
    name: 'errors',
    weight: 3,
    faults: () => [
      { on: 'api', kind: 'status', status: 500, when: 'after', probability: 0.15 },
      { on: 'api', kind: 'status', status: 500, probability: 0.15 },
      { on: 'api', kind: 'status', status: 429, probability: 0.15 },
    ],
  },
  { name: 'outage', weight: 1, faults: () => [{ on: 'api', kind: 'status', status: 500, probability: always }] },
  { name: 'gone', weight: 1, faults: () => [{ on: 'api', kind: 'break', when: 'before', probability: always }] },
  { name: 'silent', weight: 1, faults: () => [{ on: 'api', kind: 'hang', when: 'after', probability: 0.08 }] },
];

const eventWeather: readonly Weather[] = [
  { name: 'in order', weight: 3, faults: () => [] },
  { name: 'early', weight: 2, faults: () => [{ on: 'webhook', kind: 'early', probability: 0.5 }] },
  {
    name: 'late',
    weight: 2,
    faults: (random) => [{ on: 'webhook', kind: 'late', ms: random.between(500, 15_000), probability: 0.5 }],
  },
  { name: 'double', weight: 2, faults: () => [{ on: 'webhook', kind: 'double', probability: 0.6 }] },
  { name: 'held', weight: 2, faults: () => [{ on: 'webhook', kind: 'hold', probability: 0.5 }] },
  { name: 'lost', weight: 2, faults: () => [{ on: 'webhook', kind: 'drop', probability: 0.5 }] },
  {
    name: 'tricks',
    weight: 1,
    faults: () => [
      { on: 'webhook', kind: 'forge', probability: 0.25 },
      { on: 'webhook', kind: 'stale', probability: 0.25 },
      { on: 'webhook', kind: 'double', probability: 0.25 },
    ],
  },
];

/** What goes wrong at the provider for the next seconds: one way for its API, and one for its events. */
export const nextWeather = (random: Random): { name: string; faults: Fault[] } => {
  const [api, events] = [random.weighted(apiWeather), random.weighted(eventWeather)];
  return { name: `${api.name}, events ${events.name}`, faults: [...api.faults(random), ...events.faults(random)] };
};
