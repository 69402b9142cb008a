import type { PagePicture, PageSection } from '@fori/contracts/text-pages/schemas';
import { Picture } from '@fori/ui/picture';
import { InsertedHtml } from '../../../shared/inserted-html.tsx';

const SIZE = { width: 960, height: 640 };
const frame = 'aspect-3/2 object-cover';

const CloseUp = ({ picture: { src, alt, caption }, sizes }: { picture: PagePicture; sizes: string }) => (
  <figure>
    <Picture {...SIZE} src={src} alt={alt} sizes={sizes} className={frame} />
    {caption && <figcaption className="mt-2 text-muted text-sm">{caption}</figcaption>}
  </figure>
);

/** A section with pictures: the first large beside the text, the rest as close-ups. */
export function Workshop({ section: { anchor, title, html, pictures } }: { section: PageSection }) {
  const [first, second, ...more] = pictures;
  return (
    <section aria-labelledby={anchor} className="shell grid grid-cols-1 gap-6 pb-12 md:pb-28">
      <h2 id={anchor} className="text-3xl">
        {title}
      </h2>
      <div className="grid grid-cols-1 gap-6 lg:grid-12">
        {first && (
          <Picture
            {...SIZE}
            src={first.src}
            alt={first.alt}
            sizes="(min-width: 82rem) 46rem, (min-width: 64rem) 56vw, 92vw"
            className={`${frame} lg:col-span-7`}
          />
        )}
        <div className="flex flex-col justify-between gap-6 lg:col-span-5">
          <InsertedHtml html={html} className="max-w-prose text-lg text-muted" />
          {second && <CloseUp picture={second} sizes="(min-width: 82rem) 33rem, (min-width: 64rem) 40vw, 92vw" />}
        </div>
      </div>
      {more.length > 0 && (
        <div className="grid grid-cols-1 gap-6 sm:grid-cols-3">
          {more.map((picture) => (
            <CloseUp
              key={picture.src}
              picture={picture}
              sizes="(min-width: 82rem) 26rem, (min-width: 40rem) 31vw, 92vw"
            />
          ))}
        </div>
      )}
    </section>
  );
}
