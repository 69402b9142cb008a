import { Search } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchForm } from '../hooks/use-search-form.ts';

interface SearchFormProps {
  onSearched?: () => void;
  className?: string;
}

/** Works without a script too: a plain GET form to the listing. */
export function SearchForm({ onSearched, className = '' }: SearchFormProps) {
  const { t } = useTranslation(['shell', 'common']);
  const form = useSearchForm(onSearched);
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers do not style or expose <search> evenly yet
    <form
      role="search"
      action="/products"
      method="get"
      onSubmit={form.onSubmit}
      className={`flex items-stretch ${className}`}
    >
      <label htmlFor={id} className="sr-only">
        {t('common:control.search')}
      </label>
      <input
        id={id}
        type="search"
        name="search"
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        placeholder={t('search.placeholder')}
        value={form.value}
        onChange={(event) => form.onChange(event.target.value)}
        className="min-h-11 min-w-0 flex-1 rounded-control border border-line bg-bg px-3 placeholder:text-muted"
      />
      <button
        type="submit"
        aria-label={t('common:control.search')}
        className="-ml-px flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-control border border-line hover:bg-stage"
      >
        <Search aria-hidden className="size-5" />
      </button>
    </form>
  );
}
