import type { DatabaseKind } from '../campaign/database.ts';

export interface FaultRun {
  kind: DatabaseKind;
  seed: number;
  /** data folder of a demo shop, to be copied */
  filled: string;
  /** how often the fault strikes, where it can strike more than once; its own number where undefined */
  times: number | undefined;
  /** the harness breaks the guarantee itself, so that the check must fail */
  planted: boolean;
  note: (line: string) => void;
}

/** One fault, in its own file, listed in `all.ts`. It runs on a demo shop of its own. */
export interface Fault {
  /** its name on the command line */
  name: string;
  databases: readonly DatabaseKind[];
  /** Returns whether everything that must hold did. */
  run: (run: FaultRun) => Promise<boolean>;
}

const MAX_LISTED = 20;

/** Says what does not hold; returns whether everything does. */
export const report = (problems: readonly string[], note: (line: string) => void): boolean => {
  for (const problem of problems.slice(0, MAX_LISTED)) note(`PROBLEM: ${problem}`);
  note(problems.length === 0 ? 'ok' : `${problems.length} problems`);
  return problems.length === 0;
};
