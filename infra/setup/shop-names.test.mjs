import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow, root } from './workspace.mjs';

/** Name, place and year of the demo shop. */
const names = /Föri|FÖRI|Turku|Åbo\b|\b1892\b/;

/** Where the demo shop may be named, and where it still has to be moved into data. */
const allowed = [
  // the demo's data, and what shops that ran before the identity was data are called
  /^apps\/api\/src\/seed\//,
  /^apps\/api\/src\/db\/migrations\/(?:pg|sqlite)\/\d+_shop_identity\.sql$/,
  // tests and what makes the demo's pictures and sign-in
  /\.test\.[cm]?[jt]sx?$/,
  /\/testing\//,
  /^packages\/jacket\/tools\//,
  /^infra\/(?:artwork|bench|e2e|identity|payments)\//,
  // title of the demo's icon
  /^apps\/(?:web|admin)\/public\/favicon\.svg$/,
];

test('[SHOP-105] the demo shop is named in its data only', () => {
  const files = ['apps', 'packages', 'infra']
    .flatMap((folder) => [...filesBelow(join(root, folder), /\.(?:[cm]?[jt]sx?|css|html|json|sql|svg)$/)])
    .map((file) => relative(root, file))
    .filter((file) => !allowed.some((pattern) => pattern.test(file)));
  expect(files.length).toBeGreaterThan(1000);
  expect(files.filter((file) => names.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
