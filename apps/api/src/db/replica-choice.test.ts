import { describe, expect, test } from 'vitest';
import { createReplicaChoice, logPosition } from './replica-choice.ts';

const MAX_AGE_MS = 5000;

describe('whether the catalogue is read from the replica', () => {
  const set = () => {
    let time = 0;
    const changes: string[] = [];
    const choice = createReplicaChoice({
      maxAgeMs: MAX_AGE_MS,
      now: () => time,
      onChange: ({ source, reason }) => changes.push(`${source} ${reason}`),
    });
    /** one look at both servers */
    const sample = (primary: bigint, replica: bigint) => {
      choice.primaryAt(time, primary);
      choice.replicaAt(replica);
    };
    const at = (ms: number) => {
      time = ms;
    };
    return { choice, sample, at, changes };
  };

  test('[SCALE-04] the primary is read until the replica has been seen as new as the primary', () => {
    const { choice, sample } = set();
    expect(choice.choose()).toBe('primary');
    sample(10n, 9n);
    expect(choice.choose()).toBe('primary');
    sample(10n, 10n);
    expect(choice.choose()).toBe('replica');
  });

  test('[SCALE-04] one that is behind is read as long as what it shows is new enough, by when the primary was there', () => {
    const { choice, sample, at } = set();
    sample(10n, 10n);
    at(3000);
    sample(20n, 10n);
    at(5000);
    expect(choice.choose()).toBe('replica');
    at(5001);
    expect(choice.state()).toMatchObject({ source: 'primary', reason: 'behind', ageMs: 5001 });
    // it reaches where the primary was at 3000, by now it is elsewhere
    choice.primaryAt(5001, 30n);
    choice.replicaAt(25n);
    expect(choice.state()).toMatchObject({ source: 'replica', ageMs: 2001 });
  });

  test('[SCALE-04] [SCALE-08] a replica that stops answering is read again once a sample reaches it and some seconds have passed', () => {
    const { choice, sample, at, changes } = set();
    sample(10n, 10n);
    choice.replicaFailed();
    expect(choice.state()).toMatchObject({ source: 'primary', reason: 'failed' });
    at(4999);
    sample(11n, 11n);
    expect(choice.choose()).toBe('primary');
    at(5000);
    expect(choice.choose()).toBe('replica');
    expect(changes).toEqual(['replica null', 'primary failed', 'replica null']);
  });

  test('[SCALE-04] samples that stop let what the replica shows grow old', () => {
    const { choice, sample, at } = set();
    sample(10n, 10n);
    at(MAX_AGE_MS + 1);
    expect(choice.choose()).toBe('primary');
  });

  test('[SCALE-05] each change of the source is another epoch', () => {
    const { choice, sample } = set();
    const first = choice.state().epoch;
    sample(10n, 10n);
    const second = choice.state().epoch;
    choice.replicaFailed();
    expect(new Set([first, second, choice.state().epoch]).size).toBe(3);
  });

  test('[SCALE-04] positions of the log are compared as numbers', () => {
    expect(logPosition('1/0') > logPosition('0/FFFFFFFF')).toBe(true);
    expect(logPosition('16/B374D848')).toBe(0x16b374d848n);
  });
});
