/** A ferry above a line of saddle stitches. */
const ferry = (
  <svg
    aria-hidden="true"
    viewBox="0 0 48 32"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.2"
    className="h-[1em] w-[1.5em]"
  >
    <path d="M2.5 17h43l-4.6 6.2H7.1z" fill="currentColor" stroke="none" />
    <path d="M9 7h30M12.5 7v10M35.5 7v10M20 7v10M28 7v10" />
    <path d="M24 7V2.5M2.5 29.6l6-1.4m3.6 1.4l6-1.4m3.6 1.4l6-1.4m3.6 1.4l6-1.4m3.6 1.4l5-1.2" strokeLinecap="round" />
  </svg>
);

interface LogoProps {
  name?: string;
  /** the shop's picture; null for the ferry, undefined until it is known */
  logo?: { src: string; width: number; height: number; alt: string } | null | undefined;
}

/**
 * Mark and name. The name is text, so that screen readers read it and it takes the page's size and colour, unless it is in the
 * picture.
 */
export const Logo = ({ name, logo }: LogoProps) => (
  <span className="inline-flex items-center gap-2.5 wrap-anywhere font-extrabold text-2xl leading-none tracking-tighter">
    {/* biome-ignore lint/a11y/useAltText: it is one of the attributes */}
    {logo && <img {...logo} className="h-[1.25em] w-auto max-w-[6em] object-contain" />}
    {logo === null && ferry}
    {!logo?.alt && name}
  </span>
);
