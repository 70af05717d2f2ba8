/** The properties that the style sheets of the page set on a drawing; a file contains no style sheets and needs its own values. */
const properties = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'font-family', 'font-size', 'font-weight'];

/** A drawing of the page as an SVG file that looks the same elsewhere: with its styles written into it, on the page's ground. */
export function styledSvg(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) return '';
  const [originals, copies] = [svg.querySelectorAll('*'), copy.querySelectorAll<SVGElement>('*')];
  for (const [index, element] of copies.entries()) {
    const original = originals[index];
    if (!original) continue;
    const style = getComputedStyle(original);
    for (const name of properties) element.style.setProperty(name, style.getPropertyValue(name));
  }
  const { width = 0, height = 0 } = svg.viewBox.baseVal ?? {};
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  copy.style.setProperty('background', getComputedStyle(svg).backgroundColor);
  return new XMLSerializer().serializeToString(copy);
}
