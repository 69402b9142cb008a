import { genders } from '@fori/domain/catalog';
import { languages } from '@fori/domain/languages';

const PATHS =
  /^\/(?:products|about|contact|terms|privacy|faqs|blogs|custom-jacket|cart|checkout|login|signup|forgot-password|offline|withdrawal|product\/\d{1,10}(?:\/[a-z0-9-]{1,80})?|(?:blogs|pages)\/[a-z0-9-]{1,80})?$/;

const MAX_PAGES = 20;
const isPageNumber = (value: string): boolean => /^[1-9]\d?$/.test(value) && Number(value) <= MAX_PAGES;
const oneOf =
  (values: readonly string[]) =>
  (value: string): boolean =>
    values.includes(value);

interface Parameter {
  /** `category` is the slug of the category in the address; null where there is none of it */
  accepts: (value: string, category: string | null) => boolean;
  /** the paths that read it; every page without */
  path?: RegExp;
}
const PARAMETERS: Readonly<Record<string, Parameter>> = {
  lang: { accepts: oneOf(languages) },
  category: { accepts: (value, category) => value === 'all' || value === category, path: /^\/products$/ },
  gender: { accepts: oneOf([...genders, 'all']), path: /^\/products$/ },
  page: { accepts: isPageNumber, path: /^\/(?:products|blogs)$/ },
};

/** Only one spelling of a query: no empty parts, no escapes, no second question mark. */
const PLAIN_QUERY = /^[a-z]+=[a-z0-9-]+(?:&[a-z]+=[a-z0-9-]+)*$/;

/**
 * Whether an address is of a kind the shop links to, which bounds their number; searches, sorting, unknown parameters and
 * tokens in the path are not [PAGE-102]. Does not say whether the product or post exists. `category` is the slug of a category
 * customers are offered that the address may name; null for none.
 */
export const isCanonicalUrl = (url: string, category: string | null): boolean => {
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
      return known?.accepts(value, category) === true && (known.path?.test(path) ?? true);
    })
  );
};
