/** Endings of files that hold nothing of their own: they say something of a data file that is called alike. */
const unmistakable =
  /\.(?:cpg|cst|prj|qpj|sb[nx]|fb[nx]|ai[nh]|atx|ixs|mxs|qix|qmd|ovr|wld|(?:tf|tif|jg|jpg|jpeg|pg|png|gf|bp)w|(?:shp|dbf|aux)\.xml)$|-(?:wal|shm|journal)$/i;

/** Endings of files that may hold anything, and belong to a data file when one is called alike. */
const possible = /\.(?:qml|sld|lyrx?|xml|csvt|vrt|dbt|idm|ind)$/i;

/** Files for people to read, which stand beside the data in many zips. */
const forReading =
  /(?:^|[/ ])(?:[\w.-]{0,100}[_.-])?(?:readme|read[ _-]?me|licen[cs]es?|licence|copying|copyright|notice|attribution|changelog|disclaimer|terms(?:[ _-]of[ _-]use)?|metadata|liesmich|lizenz|lies[ _-]?mich|hinweise?)(?:[_-][\w.-]{0,100}|\.(?:txt|md|rtf|html?|pdf|xml|docx?))?$/i;

/** True for a file of which its name alone says that it belongs to another one. */
export function isCompanion(name: string): boolean {
  return unmistakable.test(name);
}

/** True for a readme, a licence and the like. */
export function isForReading(name: string): boolean {
  return forReading.test(name);
}

/** A file's name without its last ending, in small letters. */
export function stemOf(name: string): string {
  return name.replace(/\.[^.]*$/, '').toLowerCase();
}

/**
 * True if a file belongs to a data file by their names: `roads.cpg` and `roads.shp.xml` to `roads.shp`, `plan.gpkg-wal` to `plan.gpkg`,
 * `map.tif.aux.xml` to `map.tif`.
 */
export function belongsTo(name: string, data: string): boolean {
  if (name === data) return false;
  const ending = [unmistakable, possible].find((one) => one.test(name));
  if (!ending) return false;
  const base = name.replace(ending, '').toLowerCase();
  return base === data.toLowerCase() || base === stemOf(data);
}
