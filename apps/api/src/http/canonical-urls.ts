import { categories, genders } from '@fori/domain/catalog';
import { languages } from '@fori/domain/languages';

const PATHS =
  /^\/(?:products|about|contact|terms|privacy|faqs|blogs|custom-jacket|cart|checkout|login|signup|forgot-password|product\/\d{1,10}|blogs\/[a-z0-9-]{1,80})?$/;

const MAX_PAGES = 20;
const isPageNumber = (value: string): boolean => /^[1-9]\d?$/.test(value) && Number(value) <= MAX_PAGES;
const oneOf =
  (values: readonly string[]) =>
  (value: string): boolean =>
    values.includes(value);

interface Parameter {
  accepts: (value: string) => boolean;
  /** the paths that read it; every page without */
  path?: RegExp;
}
const PARAMETERS: Readonly<Record<string, Parameter>> = {
  lang: { accepts: oneOf(languages) },
  category: { accepts: oneOf([...categories, 'all']), path: /^\/products$/ },
  gender: { accepts: oneOf([...genders, 'all']), path: /^\/products$/ },
  page: { accepts: isPageNumber, path: /^\/(?:products|blogs)$/ },
};

/** One spelling of a query only: no empty parts, no escapes, nothing after a second question mark. */
const PLAIN_QUERY = /^[a-z]+=[a-z0-9]+(?:&[a-z]+=[a-z0-9]+)*$/;

/**
 * Whether an address is of the kind the shop lists itself (whether a product or post is there, it does not say); not a search, a
 * combination of filters with an order, an unknown parameter or a token in the path, which anybody can make up [PAGE-102].
 */
export const isCanonicalUrl = (url: string): boolean => {
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  if (!PATHS.test(path)) return false;
  if (mark < 0) return true;
  const query = url.slice(mark + 1);
  if (!PLAIN_QUERY.test(query)) return false;
  const parameters = [...new URLSearchParams(query)];
  const names = new Set(parameters.map(([name]) => name));
  return (
    names.size === parameters.length &&
    parameters.every(([name, value]) => {
      const known = Object.hasOwn(PARAMETERS, name) ? PARAMETERS[name] : undefined;
      return known?.accepts(value) === true && (known.path?.test(path) ?? true);
    })
  );
};
