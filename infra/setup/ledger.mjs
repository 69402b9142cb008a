/**
 * Holds docs/requirements.tsv and the tests together. A test covers a requirement when its title names it:
 * `test('[CART-05] [CART-06] shows name and line price', …)`. Fails when a row of an area listed in
 * docs/complete-areas.txt is covered by no test, or when a title names a row that does not exist.
 */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { filesBelow, root } from './workspace.mjs';

/**
 * Ids named in the titles of a file's tests. Skipped and planned tests prove nothing, nor do comments.
 * @param {string} source TypeScript
 * @returns {string[]}
 */
export function idsInTitles(source) {
  const code = source.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '');
  // The title is the first argument of test(…), it.each(…)(…) or test.each`…`(…).
  const titles = code.matchAll(/(\b(?:test|it|describe)\b[.\w]*|[)`])\s*\(\s*(['"`])((?:\\.|(?!\2).)*)\2/gs);
  return [...titles]
    .filter(([, callee]) => !/\.(?:skip|todo|fixme)\b/.test(callee ?? ''))
    .flatMap(([, , , title]) => [...(title ?? '').matchAll(/\[([A-Z0-9]{2,6}-\d{2,3})\]/g)].map(([, id]) => id ?? ''));
}

/**
 * @param {string} tsv with a header line; id and area are the first two columns
 * @returns {{ id: string, area: string, text: string }[]}
 */
export function parseRequirements(tsv) {
  const lines = tsv.split('\n').slice(1);
  return lines.filter(Boolean).map((line) => {
    const [id = '', area = '', text = ''] = line.split('\t');
    return { id, area, text };
  });
}

/**
 * @param {string} text one area a line; `#` begins a comment
 * @returns {string[]}
 */
export function parseAreas(text) {
  return text.split('\n').flatMap((line) => line.replace(/#.*/, '').trim() || []);
}

/**
 * @param {{ id: string, area: string, text: string }[]} requirements
 * @param {string[]} completeAreas
 * @param {Map<string, string>} cited id → the file that names it
 * @returns {{ counts: { area: string, named: number, all: number }[], problems: string[] }}
 */
export function checkLedger(requirements, completeAreas, cited) {
  const ids = new Set(requirements.map(({ id }) => id));
  const areas = [...new Set(requirements.map(({ area }) => area))];
  const counts = areas.map((area) => {
    const rows = requirements.filter((row) => row.area === area);
    return { area, named: rows.filter(({ id }) => cited.has(id)).length, all: rows.length };
  });
  const problems = [
    ...completeAreas
      .filter((area) => !areas.includes(area))
      .map((area) => `docs/complete-areas.txt lists ${area}, which docs/requirements.tsv does not have`),
    ...[...cited]
      .filter(([id]) => !ids.has(id))
      .map(([id, file]) => `${file}: a title names ${id}, which docs/requirements.tsv does not have`),
    ...requirements
      .filter(({ id, area }) => completeAreas.includes(area) && !cited.has(id))
      .map(({ id, text }) => `${id} is named by no test: ${text}`),
  ];
  return { counts, problems };
}

function main() {
  const cited = new Map();
  for (const file of filesBelow(root, /\.(?:test|spec)\.tsx?$/)) {
    for (const id of idsInTitles(readFileSync(file, 'utf8'))) cited.set(id, relative(root, file));
  }
  const requirements = parseRequirements(readFileSync(join(root, 'docs/requirements.tsv'), 'utf8'));
  const completeAreas = parseAreas(readFileSync(join(root, 'docs/complete-areas.txt'), 'utf8'));
  const { counts, problems } = checkLedger(requirements, completeAreas, cited);
  for (const { area, named, all } of counts) {
    const mark = completeAreas.includes(area) ? '  complete' : '';
    console.log(`${area.padEnd(7)}${String(named).padStart(4)} of ${String(all).padStart(3)} named by a test${mark}`);
  }
  const named = counts.reduce((total, count) => total + count.named, 0);
  console.log(`${named} of ${requirements.length} requirements are named by a test`);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
