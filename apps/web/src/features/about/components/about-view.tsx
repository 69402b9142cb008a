import type { PagePicture, PageSection, TextPage } from '@fori/contracts/text-pages/schemas';
import { buttonClass } from '@fori/ui/button';
import { UiLink } from '@fori/ui/link';
import { InsertedHtml } from '../../../shared/inserted-html.tsx';
import { ScenePicture } from '../../../shared/scene-picture.tsx';
import { sceneOf } from '../../../shared/scenes.ts';
import { History } from './history.tsx';
import { Values } from './values.tsx';
import { Workshop } from './workshop.tsx';

/** The picture at the top: one of the shop's scenes in all its sizes, or an uploaded one. */
function TopPicture({ picture: { src, alt } }: { picture: PagePicture }) {
  const scene = sceneOf(src);
  return (
    <div className="relative aspect-5/6 overflow-hidden bg-tile sm:aspect-8/5 lg:order-last lg:col-span-7 lg:aspect-auto">
      {scene ? (
        <ScenePicture picture={scene} first sizes="(min-width: 64rem) 64rem, 100vw" alt={alt} />
      ) : (
        <img src={src} alt={alt} fetchPriority="high" className="absolute inset-0 size-full object-cover" />
      )}
    </div>
  );
}

/** A section without parts and pictures; links that stand alone are its buttons. */
const Closing = ({ section: { anchor, title, html, links } }: { section: PageSection }) => (
  <section aria-labelledby={anchor} className="shell py-12 md:py-28">
    <h2 id={anchor} className="mb-4 text-3xl">
      {title}
    </h2>
    <InsertedHtml html={html} className="max-w-prose text-lg text-muted [&_a]:link" />
    {links.length > 0 && (
      <div className="mt-6 flex flex-wrap gap-3">
        {links.map(({ href, text }, index) => (
          <UiLink
            key={href}
            href={href}
            className={buttonClass({ size: 'lg', ...(index > 0 && { variant: 'secondary' }) })}
          >
            {text}
          </UiLink>
        ))}
      </div>
    )}
  </section>
);

/** What a section contains decides how it looks: years are a history, pictures a gallery, other parts stand side by side. */
const layoutOf = ({ parts, pictures }: PageSection) => {
  if (parts.length > 0) return parts.every(({ year }) => year !== null) ? History : Values;
  return pictures.length > 0 ? Workshop : Closing;
};

/** The brand page. */
export const AboutView = ({ page: { title, heading, picture, lead, sections } }: { page: TextPage }) => (
  <>
    <section className="grid lg:min-h-[min(36.5vw,44rem)] lg:grid-cols-12">
      {picture && <TopPicture picture={picture} />}
      <div className="flex min-w-0 flex-col justify-center gap-4 bg-surface px-gutter py-8 md:gap-6 md:py-12 lg:col-span-5 lg:pl-[max(var(--spacing-gutter),calc((100vw-var(--container-page))/2))]">
        <p className="font-mono text-muted text-sm">{title}</p>
        <h1 className="hyphens-auto font-extrabold text-4xl tracking-tighter lg:text-3xl">{heading}</h1>
        <InsertedHtml html={lead} className="flex max-w-prose flex-col gap-4 text-lg" />
      </div>
    </section>
    {sections.map((section) => {
      const Layout = layoutOf(section);
      return <Layout key={section.anchor} section={section} />;
    })}
  </>
);
