import { categories, genders } from '@fori/domain/catalog';
import { languages } from '@fori/domain/languages';

const PATHS =
  /^\/(?:products|about|contact|terms|privacy|faqs|blogs|custom-jacket|cart|checkout|login|signup|forgot-password|product\/\d{1,10}|blogs\/[a-z0-9-]{1,80})?$/;

const MOST_PAGES = 20;
const isPageNumber = (value: string): boolean => /^[1-9]\d?$/.test(value) && Number(value) <= MOST_PAGES;
const oneOf =
  (values: readonly string[]) =>
  (value: string): boolean =>
    values.includes(value);

const ALLOWED: Readonly<Record<string, (value: string) => boolean>> = {
  lang: oneOf(languages),
  category: oneOf([...categories, 'all']),
  gender: oneOf([...genders, 'all']),
  page: isPageNumber,
};

/**
 * Whether an address is of the kind the shop lists itself, of which there are as many as it has pages; not a search, a
 * combination of filters with an order, an unknown parameter or a token in the path, which anybody can make up [PAGE-102].
 */
export const isNamedByShop = (url: string): boolean => {
  const [path = '', query = ''] = url.split('?', 2);
  if (!PATHS.test(path)) return false;
  const parameters = [...new URLSearchParams(query)];
  const names = new Set(parameters.map(([name]) => name));
  return (
    names.size === parameters.length &&
    parameters.every(([name, value]) => Object.hasOwn(ALLOWED, name) && ALLOWED[name]?.(value))
  );
};
