/** A voivodeship as an exported list names it. */
export function voivodeshipName(voivodeship: string): string {
  return voivodeship === "abroad" ? "poza Polską" : voivodeship;
}
