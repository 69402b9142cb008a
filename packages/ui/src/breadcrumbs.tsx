import { UiLink } from './link.tsx';

export interface Crumb {
  label: string;
  href: string;
}

interface BreadcrumbsProps {
  /** accessible name of the navigation */
  label: string;
  /** the pages above, from the top */
  trail: readonly Crumb[];
  /** this page */
  current: string;
  /** the language of its name, where that is not the page's */
  currentLang?: string | undefined;
}

const Separator = () => <span aria-hidden className="stitch mx-2.5 w-[30px]" />;

/** On phones the current page is hidden, because its heading follows directly. */
export const Breadcrumbs = ({ label, trail, current, currentLang }: BreadcrumbsProps) => (
  <nav aria-label={label} className="text-muted text-sm">
    <ol className="flex flex-wrap items-center">
      {trail.map((crumb, index) => (
        <li key={crumb.href} className="flex items-center">
          {index > 0 && <Separator />}
          <UiLink
            href={crumb.href}
            className="inline-flex min-h-target pointer-coarse:min-w-target items-center hover:text-ink hover:underline"
          >
            {crumb.label}
          </UiLink>
        </li>
      ))}
      <li aria-current="page" className="flex min-h-target min-w-0 items-center text-ink max-sm:sr-only">
        {trail.length > 0 && <Separator />}
        <span lang={currentLang}>{current}</span>
      </li>
    </ol>
  </nav>
);
