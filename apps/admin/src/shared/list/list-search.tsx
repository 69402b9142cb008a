import { useTranslation } from '@fori/client/use-translation';
import { Button } from '@fori/ui/button';
import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Input } from '../form/controls.tsx';
import type { ListState } from './define-list.ts';
import type { ListControls } from './use-list.ts';

interface ListSearchProps<S extends ListState> {
  controls: ListControls<S>;
  /** the label: "Search customers" */
  label: string;
  placeholder?: string;
}

/** A list's search; an empty one shows all rows again. Follows the address. */
export function ListSearch<S extends ListState>({ controls, label, placeholder }: ListSearchProps<S>) {
  const { t } = useTranslation('admin');
  const { state, change } = controls;
  const searched = state.search ?? '';
  const [draft, setDraft] = useState({ of: searched, text: searched });
  // another search, by a link or going back, replaces what was typed
  if (draft.of !== searched) setDraft({ of: searched, text: searched });
  const send = (event: FormEvent) => {
    event.preventDefault();
    change({ search: draft.text.trim() || undefined } as Partial<S>);
  };
  return (
    <search className="min-w-0 max-w-form grow basis-full sm:basis-56">
      <form onSubmit={send} className="flex gap-2">
        <Input
          type="search"
          className="placeholder-shown:text-ellipsis"
          aria-label={label}
          placeholder={placeholder}
          enterKeyHint="search"
          maxLength={100}
          value={draft.text}
          onChange={(event) => setDraft({ of: searched, text: event.target.value })}
        />
        <Button type="submit" variant="secondary" aria-label={label}>
          <Search aria-hidden className="size-5" />
          <span className="sr-only">{t('action.search')}</span>
        </Button>
      </form>
    </search>
  );
}
