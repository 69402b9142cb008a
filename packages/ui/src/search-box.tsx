import { cn } from './cn.tsx';

/** A search field and its button as one box with one focus ring. */
export const searchBoxClass = (className?: string) =>
  cn(
    'flex items-stretch rounded-control has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-spruce has-[input:focus-visible]:outline-offset-2',
    className,
  );

/** The field in a search box. */
export const searchFieldClass =
  'min-h-target min-w-0 flex-1 rounded-l-control border border-line bg-bg px-3 outline-none placeholder:text-muted';

/** The button in a search box, which shows only an icon; give it an `aria-label`. */
export const searchButtonClass =
  '-ml-px flex size-target shrink-0 cursor-pointer items-center justify-center rounded-r-control border border-line bg-surface hover:bg-stage';
