/** Days that a pole owner has for an application, from its submission to the end of make-ready (FCC, docs/domain.md 4). */
export const poleApplicationDays = 148;

/** The days that nine of ten permits of a city took (docs/domain.md 3): where no law sets a limit, longer than this is late. */
const usual = 174;

const limits: Readonly<Partial<Record<string, number>>> = {
  'state-dot': 90,
  railroad: 180,
  water: 45,
  'pole-attachment': poleApplicationDays,
};

/** Days after which a permit of a type is late that was submitted and is not issued (docs/domain.md 4). */
export function permitLimit(type: string): number {
  return limits[type] ?? usual;
}
