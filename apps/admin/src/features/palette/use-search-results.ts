import { adminSearchQuery } from '@fori/client/queries/admin-search';
import { useBackOfficeApi } from '@fori/client/react';
import { MIN_SEARCH_LETTERS } from '@fori/contracts/admin-search/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Debounce, ms. */
const PAUSE_MS = 150;

/** Search results, requested after a pause in typing. `found` belongs to an older text while `searching`. */
export function useSearchResults(typed: string) {
  const text = typed.trim();
  const [term, setTerm] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setTerm(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const search = useQuery(adminSearchQuery(useBackOfficeApi(), term));
  const isEnough = [...text].length >= MIN_SEARCH_LETTERS;
  return {
    isEnough,
    found: isEnough ? (search.data ?? null) : null,
    error: isEnough && term === text ? search.error : null,
    searching: isEnough && (term !== text || search.isFetching),
  };
}
