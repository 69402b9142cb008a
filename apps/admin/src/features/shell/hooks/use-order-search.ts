import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';

const termIn = (search: string): string => (new URLSearchParams(search).get('search') ?? '').trim();

/**
 * The search of the top bar: leads to the list of orders that match, whatever their status; sent empty, it shows all
 * again. It holds the term of the list that is open. Ctrl+K, or ⌘K, goes there from anywhere.
 */
export function useOrderSearch(onSearched?: () => void) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const searched = pathname === paths.orders ? termIn(search) : '';
  const input = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState({ of: searched, text: searched });
  // another list, another term: what was typed for the old one is gone
  if (draft.of !== searched) setDraft({ of: searched, text: searched });

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return {
    input,
    value: draft.text,
    onChange: (text: string) => setDraft({ of: searched, text }),
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      const term = draft.text.trim();
      if (!term && !searched) return;
      navigate(term ? paths.ordersMatching(term) : paths.orders);
      onSearched?.();
    },
  };
}
