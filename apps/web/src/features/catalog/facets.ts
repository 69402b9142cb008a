import { foldForSearch } from '@fori/domain/catalog';
import {
  availabilities,
  type FacetName,
  facetNames,
  MAX_FACET_VALUE_LENGTH,
  MAX_FACET_VALUES,
  priceBands,
  splitFacetValues,
} from '@fori/domain/facets';

/** The applied values of the filters that take several; one without any is left out. */
export type AppliedFacets = Partial<Record<FacetName, readonly string[] | undefined>>;

/** The values the API accepts; null where they are the shop's own words. */
const acceptedValues: Readonly<Record<FacetName, readonly string[] | null>> = {
  color: null,
  size: null,
  price: priceBands,
  availability: availabilities,
};

const isSame = (a: string, b: string): boolean => foldForSearch(a) === foldForSearch(b);

/** The facets of an address; values the API would refuse are left out. */
export const readFacets = (address: URLSearchParams): AppliedFacets =>
  Object.fromEntries(
    facetNames.flatMap((name) => {
      const accepted = acceptedValues[name];
      const values = splitFacetValues(address.get(name))
        .filter((value) => (accepted ? accepted.includes(value) : value.length <= MAX_FACET_VALUE_LENGTH))
        .slice(0, MAX_FACET_VALUES);
      return values.length > 0 ? [[name, values] as const] : [];
    }),
  );

/** No facets, to remove all at once. */
export const noFacets = Object.fromEntries(facetNames.map((name) => [name, undefined])) as AppliedFacets;

/** Each applied value with its facet. */
export const appliedValues = (facets: AppliedFacets): { name: FacetName; value: string }[] =>
  facetNames.flatMap((name) => (facets[name] ?? []).map((value) => ({ name, value })));

/** Whether a value is applied, in whatever case it is written. */
export const isApplied = (facets: AppliedFacets, name: FacetName, value: string): boolean =>
  (facets[name] ?? []).some((applied) => isSame(applied, value));

/** A facet with a value added or removed, as a change of the filters. */
export const withValue = (facets: AppliedFacets, name: FacetName, value: string, applied: boolean): AppliedFacets => {
  const others = (facets[name] ?? []).filter((each) => !isSame(each, value));
  const values = applied ? [...others, value] : others;
  return { [name]: values.length > 0 ? values : undefined };
};
