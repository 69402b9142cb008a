import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';

/**
 * The search in the header: leads to the listing with the trimmed term; nothing typed, nothing happens. It shows the term
 * of the address while the listing of that term is open.
 */
export function useSearchForm(onSearched?: () => void) {
  const navigate = useNavigate();
  const location = useLocation();
  const searched =
    location.pathname === paths.products() ? (new URLSearchParams(location.search).get('search') ?? '').trim() : '';
  const [draft, setDraft] = useState({ of: searched, text: searched });
  // another address, another term: what was typed for the old one is gone
  if (draft.of !== searched) setDraft({ of: searched, text: searched });

  return {
    value: draft.text,
    onChange: (text: string) => setDraft({ of: searched, text }),
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      const search = draft.text.trim();
      if (!search) return;
      navigate(paths.products({ search }));
      onSearched?.();
    },
  };
}
