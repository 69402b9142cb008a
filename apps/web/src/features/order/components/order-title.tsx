/** A title with an order's number in it, which is read in one piece and so never broken over two lines. */
export function OrderTitle({ title, number }: { title: string; number: string }) {
  const [before, after] = title.split(number);
  return (
    <>
      {before}
      <span className="whitespace-nowrap">{number}</span>
      {after}
    </>
  );
}
