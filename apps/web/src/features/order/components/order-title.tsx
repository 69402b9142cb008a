/** A title with an order's number, which is never broken over two lines. */
export function OrderTitle({ title, number }: { title: string; number: string }) {
  const [before, after] = title.split(number);
  return (
    <>
      {before}
      <span className="inline-block">{number}</span>
      {after}
    </>
  );
}
