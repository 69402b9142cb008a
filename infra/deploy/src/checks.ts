/** Checks of a command, printed as they are made. */
export interface Checks {
  /** Prints whether `holds`, and what was found where it does not. */
  check: (what: string, holds: boolean, found?: unknown) => void;
  /** The process's exit code: 1 where a check failed. */
  exitCode: () => number;
}

export const createChecks = (): Checks => {
  let made = 0;
  let failed = 0;
  return {
    check: (what, holds, found) => {
      made += 1;
      if (!holds) failed += 1;
      console.log(`${holds ? 'ok    ' : 'FAILED'}  ${what}${holds ? '' : `: ${JSON.stringify(found)}`}`);
    },
    exitCode: () => {
      console.log(`${made} checks, ${failed} failed`);
      return failed > 0 ? 1 : 0;
    },
  };
};
