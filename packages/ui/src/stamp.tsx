import { cn } from './cn.tsx';

/**
 * Rotation in degrees and offset in ems of each letter; fixed, so that the same stamp always looks the same. In pixels, the
 * letters of a small stamp would stand beside its baseline.
 */
const offsets = [
  [-2.2, 0.011],
  [1.1, -0.017],
  [-0.6, 0.022],
  [2.4, -0.008],
  [-1.4, -0.019],
  [0.8, 0.014],
  [-2.8, 0.003],
] as const;

interface EditionStampProps {
  /** such as "Nº 014" or "014/200" */
  children: string;
  className?: string | undefined;
}

/** An edition number in slightly uneven letters, as if stamped by hand. */
export const EditionStamp = ({ children, className }: EditionStampProps) => (
  <span className={cn('stamp inline-flex flex-wrap', className)}>
    <span className="sr-only">{children}</span>
    {[...children].map((letter, index) => {
      const [turn, drop] = offsets[(index + letter.charCodeAt(0)) % offsets.length] ?? [0, 0];
      return (
        <span
          key={index}
          aria-hidden
          className="inline-block whitespace-pre"
          style={{ transform: `rotate(${turn}deg) translateY(${drop}em)` }}
        >
          {letter}
        </span>
      );
    })}
  </span>
);

/** A stitched line between parts of a page. */
export const StitchRule = ({ className }: { className?: string | undefined }) => (
  <hr className={cn('stitch w-full', className)} />
);
