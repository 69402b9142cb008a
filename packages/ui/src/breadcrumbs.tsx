import { UiLink } from './link.tsx';

export interface Crumb {
  label: string;
  href: string;
}

interface BreadcrumbsProps {
  /** names the navigation, read out */
  label: string;
  /** the way here, from the outermost */
  trail: readonly Crumb[];
  /** this page */
  current: string;
}

export const Breadcrumbs = ({ label, trail, current }: BreadcrumbsProps) => (
  <nav aria-label={label} className="text-muted text-sm">
    <ol className="flex flex-wrap items-center">
      {trail.map((crumb) => (
        <li key={crumb.href} className="flex items-center">
          <UiLink href={crumb.href} className="inline-flex min-h-target items-center hover:text-ink hover:underline">
            {crumb.label}
          </UiLink>
          <span aria-hidden className="stitch mx-2.5 w-[30px]" />
        </li>
      ))}
      <li aria-current="page" className="flex min-h-target min-w-0 items-center text-ink">
        {current}
      </li>
    </ol>
  </nav>
);
