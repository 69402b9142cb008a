import manifest from 'virtual:client-manifest';
import type { Language } from '@fori/domain/languages';
import type { Namespace } from '@fori/i18n/storefront';
import type { RouteHandle } from './screen.tsx';

const ENTRY = 'index.html';

const chunksOf = (key: string, seen = new Set<string>()): Set<string> => {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return seen;
  seen.add(key);
  for (const imported of chunk.imports ?? []) chunksOf(imported, seen);
  return seen;
};

const filesOf = (keys: Iterable<string>) => [...keys].flatMap((key) => manifest[key]?.file ?? []);

/** The fonts used above the fold, in the shop's alphabets: text, and the monospaced one of figures. */
const firstFonts = [
  ...new Set(
    Object.values(manifest)
      .flatMap((chunk) => chunk.assets ?? [])
      .filter((file) => /(schibsted-grotesk-nordic|ibm-plex-mono-nordic-400)-[^/]*\.woff2$/.test(file)),
  ),
];

const textsKey = (language: Language, part: 'storefront' | Namespace) =>
  Object.keys(manifest).filter((key) => key.endsWith(`/catalogues/${language}/${part}.ts`));

/**
 * `<link>` elements for what the browser would discover too late: the chunks of the entry and of the matched routes, the
 * language's texts and the fonts. Scripts in the order they are needed in, because a slow network loads a few at once.
 */
export function preloadLinks(language: Language, routes: readonly RouteHandle[]): string {
  const textsOf = (parts: readonly Namespace[] = []) => parts.flatMap((part) => textsKey(language, part));
  const keys = [
    ENTRY,
    ...routes.flatMap(({ module }) => module ?? []),
    ...textsKey(language, 'storefront'),
    ...routes.flatMap(({ texts }) => textsOf(texts)),
    // last, because the page works without
    ...routes.flatMap(({ soon }) => (soon ? [...soon.modules, ...textsOf(soon.texts)] : [])),
  ];
  const modules = new Set(filesOf(keys.flatMap((key) => [...chunksOf(key)])));
  const links = [...modules].map((file) => `<link data-rel="modulepreload" crossorigin href="/${file}">`);
  const fonts = firstFonts.map(
    (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`,
  );
  return [...fonts, ...links].join('');
}
