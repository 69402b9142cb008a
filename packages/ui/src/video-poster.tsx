import { Play } from 'lucide-react';

interface VideoPosterProps {
  src: string;
  /** the video is not fetched yet */
  waiting?: boolean | undefined;
}

/** A video's first frame with a play icon, filling its container. Decorative: the element around it has the name. */
export const VideoPoster = ({ src, waiting = false }: VideoPosterProps) => (
  <>
    {!waiting && (
      <video
        src={`${src}#t=0.1`}
        preload="metadata"
        muted
        playsInline
        tabIndex={-1}
        aria-hidden
        className="size-full object-cover"
      />
    )}
    <span className="absolute inset-0 m-auto flex size-9 items-center justify-center rounded-full bg-surface text-ink">
      <Play aria-hidden className="size-4 fill-current" />
    </span>
  </>
);
