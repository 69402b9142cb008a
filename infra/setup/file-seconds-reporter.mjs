/**
 * A vitest reporter that writes how long each test file took. The JSON report only knows the tests' own time, without
 * loading the file and its hooks, which is most of it in the API.
 */
import { writeFileSync } from 'node:fs';

/** Where the figures go; the runner sets it. */
export const FILE_SECONDS_VARIABLE = 'FORI_FILE_SECONDS';

export default class FileSecondsReporter {
  /** @param {ReadonlyArray<import('vitest/node').TestModule>} modules */
  onTestRunEnd(modules) {
    const target = process.env[FILE_SECONDS_VARIABLE];
    if (!target) return;
    const files = modules.map((module) => {
      const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
        module.diagnostic();
      const ms = environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;
      return { file: module.moduleId, project: module.project.name, seconds: ms / 1000 };
    });
    writeFileSync(target, JSON.stringify(files));
  }
}
