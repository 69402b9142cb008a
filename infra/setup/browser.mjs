/** The Chromium that the browser tests drive: found, or brought here. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { capture, findProgram, run } from './process.mjs';
import { canInstallPackages, howToInstall, installPackages, SetupError } from './system.mjs';
import { localBin, root } from './workspace.mjs';

/** Debian's package of Chromium without a window: the browser tests need a fifth less of the processor with it. */
const HEADLESS_SHELL = 'chromium-headless-shell';

const programs = [
  '/usr/bin/chromium',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Path of a browser that starts. CHROMIUM_PATH wins; else the headless shell, installed where that can be done (as root on
 * Debian); else an installed browser, Debian's package or Playwright's own download.
 * @returns {Promise<string>}
 * @throws {SetupError} when there is none, saying how to get one
 */
export async function provideBrowser() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (await starts(chosen)) return chosen;
    throw new SetupError(`CHROMIUM_PATH is ${chosen}, and that is no browser that can be started.`);
  }
  return (
    (await startableOf([HEADLESS_SHELL])) ??
    (await installed(HEADLESS_SHELL)) ??
    (await startableOf(programs)) ??
    (await installed('chromium')) ??
    downloadedBrowser()
  );
}

/** @param {string[]} candidates names or paths of programs */
async function startableOf(candidates) {
  const found = findProgram(candidates);
  return found && (await starts(found)) ? found : undefined;
}

/** @param {string} name of Debian's package, and of its program */
async function installed(name) {
  return canInstallPackages() && (await installPackages([name])) ? startableOf([name]) : undefined;
}

/** @param {string} path */
async function starts(path) {
  return (await capture(path, ['--version'])).code === 0;
}

/** Playwright keeps its browsers outside the project; where the open internet is not reached this fails. */
async function downloadedBrowser() {
  const folder = join(root, 'infra/e2e');
  const path = createRequire(join(folder, 'package.json'))('@playwright/test').chromium.executablePath();
  if (await starts(path)) return path;
  console.log('No Chromium found; trying the one that Playwright downloads …');
  const code = await run(localBin('playwright', 'infra/e2e'), ['install', 'chromium'], { cwd: folder });
  if (code === 0 && (await starts(path))) return path;
  throw new SetupError(
    [
      'The browser tests need Chromium or Chrome; none was found, and Playwright could not download its own. Get one with',
      howToInstall({ apt: 'chromium', brew: 'brew install --cask chromium' }),
      'or name an installed one:  CHROMIUM_PATH=/path/to/chrome npm test',
    ].join('\n'),
  );
}
