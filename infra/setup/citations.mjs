/**
 * Checks that the repository cites only what is in it: a comment names a requirement of docs/requirements.tsv or a decision
 * of docs/decisions, never a document kept elsewhere, the paths in the guides exist, and docs/modules.md has every module and feature.
 * Fails with file and line of each broken citation.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseRequirements } from './ledger.mjs';
import { filesBelow, root } from './workspace.mjs';

const checkedFiles = /\.(?:[cm]?[jt]sx?|css|html|md|sh|ya?ml)$/;

/** Texts for customers, which contain specifications of goods; this check and its examples; generated files. */
const excluded = /^(?:apps\/api\/src\/seed\/|pnpm-lock\.yaml$|infra\/setup\/citations(?:\.test)?\.mjs$)/;

/** Documents outside the repository, by the names comments had for them, and folders of one machine. */
const outsideDocuments = [
  /\bthe specification\b/i,
  /\(specification\b|\bspecification,? (?:section )?\d/i,
  /\(decisions(?! \d{4}|\/)|\bdecisions:|\bshared\/decisions\b|\bthe papers?\b(?= (?:in|the shop was))/,
  /(?<![\w-])(?:api|art-direction|design|specification|stack)\.md\b/,
  /`shared\/`/,
  /\bthe brief\b(?! of)/i,
  /\/work\/(?:main|shared|trees)\b/,
];

/**
 * @param {string} text of one file
 * @param {{ requirements: ReadonlySet<string>, areas: ReadonlySet<string>, decisions: ReadonlySet<string> }} known
 * @returns {{ line: number, problem: string }[]}
 */
export function brokenCitations(text, { requirements, areas, decisions }) {
  return text.split('\n').flatMap((content, index) => {
    const ids = [...content.matchAll(/\b([A-Z0-9]{2,6})-\d{2,3}\b(?![\w-])/g)]
      .filter(([id, area = '']) => areas.has(area) && !requirements.has(id))
      .map(([id]) => `${id} is not in docs/requirements.tsv`);
    const numbers = [...content.matchAll(/\bdecisions?[ /](\d{4}\b(?:(?:,| and|, and| or| to) \d{4}\b)*)/gi)]
      .flatMap(([, list = '']) => list.match(/\d{4}/g) ?? [])
      .filter((number) => !decisions.has(number))
      .map((number) => `decision ${number} is not in docs/decisions`);
    const documents = outsideDocuments
      .map((pattern) => content.match(pattern)?.[0])
      .filter((found) => found !== undefined)
      .map((found) => `"${found}" names what is not in this repository`);
    return [...ids, ...numbers, ...documents].map((problem) => ({ line: index + 1, problem }));
  });
}

const guides = new Set(['README.md', 'docs/architecture.md', 'docs/contributing.md', 'docs/modules.md']);

/** How guides shorten paths: `domain/vat.ts`, `modules/cart/`, `web/app/routes.tsx`. */
const shortened = [
  [/^(domain|contracts|client|i18n|ui|jacket)\//, 'packages/$1/src/'],
  [/^(web|admin)\//, 'apps/$1/src/'],
  [/^(modules|http|db|mail|limiter|storage|pdf|csv|seed)\//, 'apps/api/src/$1/'],
  [/^(apps|packages|infra|docs)\//, '$1/'],
];

/**
 * Paths in backticks that do not exist; those with a placeholder (`<language>`, `*`) are left alone.
 * @param {string} text of a guide
 * @param {(path: string) => boolean} exists for paths from the root
 * @returns {{ line: number, problem: string }[]}
 */
export function missingPaths(text, exists) {
  return text.split('\n').flatMap((content, index) =>
    [...content.matchAll(/`([\w.-]+(?:\/[\w.-]+)*\/?)`/g)].flatMap(([, path = '']) => {
      const [pattern, start] = shortened.find(([from]) => /** @type {RegExp} */ (from).test(path)) ?? [];
      if (!pattern || exists(path.replace(pattern, String(start)))) return [];
      return [{ line: index + 1, problem: `${path} does not exist` }];
    }),
  );
}

/** The folders that docs/modules.md describes one by one, as it shortens them. */
const describedFolders = [
  ['apps/api/src/modules', 'modules'],
  ['apps/web/src/features', 'web/features'],
  ['apps/admin/src/features', 'admin/features'],
];

/**
 * Folders without a line of their own.
 * @param {string} text of docs/modules.md
 * @param {readonly string[]} folders as the document shortens them
 * @returns {string[]}
 */
export const undescribed = (text, folders) => folders.filter((folder) => !text.includes(`| \`${folder}/\` |`));

function main() {
  const rows = parseRequirements(readFileSync(join(root, 'docs/requirements.tsv'), 'utf8'));
  const folder = join(root, 'docs/decisions');
  const known = {
    requirements: new Set(rows.map(({ id }) => id)),
    areas: new Set(rows.map(({ area }) => area)),
    decisions: new Set((existsSync(folder) ? readdirSync(folder) : []).map((name) => name.slice(0, 4))),
  };
  let count = 0;
  for (const path of filesBelow(root, checkedFiles)) {
    const file = relative(root, path).replaceAll('\\', '/');
    if (excluded.test(file)) continue;
    const text = readFileSync(path, 'utf8');
    const problems = brokenCitations(text, known);
    if (guides.has(file)) problems.push(...missingPaths(text, (target) => existsSync(join(root, target))));
    for (const { line, problem } of problems) {
      console.error(`${file}:${line}: ${problem}`);
      count += 1;
    }
  }
  const folders = describedFolders.flatMap(([path = '', short]) =>
    readdirSync(join(root, path), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${short}/${name}`),
  );
  for (const folder of undescribed(readFileSync(join(root, 'docs/modules.md'), 'utf8'), folders)) {
    console.error(`docs/modules.md: ${folder} is not described`);
    count += 1;
  }
  if (count === 0) console.log('Comments and documents cite only what is in this repository.');
  process.exitCode = count > 0 ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
