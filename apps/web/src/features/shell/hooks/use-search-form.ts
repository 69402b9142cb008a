import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useLocationNow } from '../../../shared/location-now.ts';
import { paths } from '../../../shared/paths.ts';

const searchTermAt = ({ pathname, search }: { pathname: string; search: string }): string =>
  pathname === paths.products() ? (new URLSearchParams(search).get('search') ?? '').trim() : '';

/**
 * The search in the header: leads to the listing with the trimmed term; an empty one does nothing. Shows the term of
 * the address on the listing.
 */
export function useSearchForm(onSearched?: () => void) {
  const navigate = useNavigate();
  const location = useLocation();
  const locationNow = useLocationNow();
  const searched = searchTermAt(location);
  /** the term requested last, whose listing may still be loading */
  const searchedNow = () => searchTermAt(locationNow());
  const [draft, setDraft] = useState({ of: searched, text: searched });
  // another address has another term, which replaces the input
  if (draft.of !== searched && draft.of !== searchedNow()) setDraft({ of: searched, text: searched });

  return {
    value: draft.text,
    onChange: (text: string) => setDraft({ of: searchedNow(), text }),
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      const search = draft.text.trim();
      if (!search) return;
      navigate(paths.products({ search }));
      onSearched?.();
    },
  };
}
