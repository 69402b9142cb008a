import { Play } from 'lucide-react';

interface VideoPosterProps {
  src: string;
  /** nothing of the video is fetched yet */
  waiting?: boolean | undefined;
}

/** The first picture of a video with the sign that it is one, filling what it stands in. What is around it carries its name. */
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
