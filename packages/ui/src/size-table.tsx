import { cn } from './cn.tsx';

const headCell = 'border-line border-b px-2 py-2 font-semibold align-bottom sm:px-3';

interface SizeTableProps {
  caption: string;
  /** the head of the sizes, and what is measured */
  sizeLabel: string;
  columns: readonly string[];
  rows: readonly { size: string; cells: readonly string[] }[];
  /** what an empty cell means, for screen readers */
  emptyLabel: string;
}

/** Measures by size: each row is headed by its size. Wider than its container it scrolls on its own, the sizes staying in sight. */
export const SizeTable = ({ caption, sizeLabel, columns, rows, emptyLabel }: SizeTableProps) => (
  <div className="min-w-0 border border-hair bg-surface">
    {/* outside what scrolls, or a narrow screen would cut it off */}
    <p aria-hidden className="px-2 py-2 font-semibold text-base sm:px-3">
      {caption}
    </p>
    {/* biome-ignore lint/a11y/useSemanticElements: a section would be a landmark of the page */}
    <div
      role="group"
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="scroll-shadow relative overflow-x-auto print:overflow-visible"
    >
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="text-left">
            <th scope="col" className={cn(headCell, 'sticky left-0 bg-surface')}>
              {sizeLabel}
            </th>
            {columns.map((column, at) => (
              <th key={at} scope="col" className={cn(headCell, 'min-w-18 sm:min-w-24')}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ size, cells }) => (
            <tr key={size} className="border-hair border-b last:border-b-0">
              <th
                scope="row"
                className="sticky left-0 whitespace-nowrap bg-surface px-2 py-2 text-left font-semibold sm:px-3"
              >
                {size}
              </th>
              {cells.map((cell, at) => (
                <td key={at} className="whitespace-nowrap px-2 py-2 font-mono tabular-nums sm:px-3">
                  {cell || (
                    <>
                      <span aria-hidden>–</span>
                      <span className="sr-only">{emptyLabel}</span>
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </div>
);
