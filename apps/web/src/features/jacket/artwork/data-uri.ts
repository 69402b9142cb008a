/** The file at an address of the shop as a data URI. Rejects when it fails to load. */
export const dataUriOf = async (address: string): Promise<string> => {
  // small files are inlined in the script
  if (address.startsWith('data:')) return address;
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const file = await response.blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
};

/** SVG text as an address for an `<img>`. */
export const svgUri = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;
