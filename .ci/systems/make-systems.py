"""Writes src/files/systems/systems.txt, the list of coordinate systems, from the EPSG register as PROJ carries it.

Needs pyproj 3.7.2 (PROJ 9.5.1, EPSG 11.022) and no grids. To make the list again:

    pip install pyproj==3.7.2 && python .ci/systems/make-systems.py > src/files/systems/systems.txt

A system is in the list if it is not withdrawn, has east and north (or west and south) as axes, is of a projection that proj4 knows,
and is known to within 30 m of WGS84 without a grid of shifts.
"""

import os
import re
import sqlite3
import sys
import warnings

import pyproj

warnings.filterwarnings("ignore")
database = sqlite3.connect(os.path.join(pyproj.datadir.get_data_dir(), "proj.db"))

projections = set(
    "longlat tmerc utm lcc omerc somerc sterea stere cass laea aea merc krovak poly eqc cea nzmg mill sinu moll eqdc bonne aeqd".split()
)
# What proj4 knows by these names; it takes WGS84 for any other.
ellipsoids = set(
    "MERIT SGS85 GRS80 IAU76 airy APL4 NWL9D mod_airy andrae aust_SA GRS67 bessel bess_nam clrk66 clrk80 clrk80ign clrk58 CPM"
    " delmbr engelis evrst30 evrst48 evrst56 evrst69 evrstSS fschr60 fschr60m fschr68 helmert hough intl kaula lerch mprts"
    " new_intl plessis krass SEasia walbeck WGS60 WGS66 WGS7 WGS84 sphere".split()
)
meridians = set("greenwich lisbon paris bogota madrid rome bern jakarta ferro brussels stockholm athens oslo".split())
# The datums that agree with WGS84 to about a metre: what leads to them leads to WGS84.
like_wgs84 = {4326, 4258, 4269, 4283, 4167, 4171, 4674, 4617, 4612, 4737, 7844, 4148, 4152, 4318, 6318, 4619, 4669, 4759, 4955, 6668}
worst = 30.0


def factor(auth, code):
    row = database.execute("select conv_factor from unit_of_measure where auth_name=? and code=?", (auth, code)).fetchone()
    return row[0] if row else None


def extent_of(table, code):
    row = database.execute(
        "select e.name, e.description, e.west_lon, e.south_lat, e.east_lon, e.north_lat from usage u join extent e"
        " on e.auth_name=u.extent_auth_name and e.code=u.extent_code"
        " where u.object_table_name=? and u.object_auth_name='EPSG' and u.object_code=? order by u.code",
        (table, code),
    ).fetchone()
    return row


def spans(west, east):
    return [(west, east)] if west <= east else [(west, 180.0), (-180.0, east)]


def share(area, box):
    """How much of a box lies in an area, from 0 to 1."""
    if area is None or box is None:
        return 0.0
    high = max(0.0, min(area[3], box[3]) - max(area[1], box[1]))
    wide = sum(
        max(0.0, min(a[1], b[1]) - max(a[0], b[0])) for a in spans(area[0], area[2]) for b in spans(box[0], box[2])
    )
    whole = sum(b - a for a, b in spans(box[0], box[2])) * (box[3] - box[1])
    return high * wide / whole if whole > 0 else 0.0


# Position vectors, and with -1 coordinate frames; those with a pivot below.
rotated = {9606: 1, 1033: 1, 1037: 1, 9607: -1, 1032: -1, 1038: -1}
pivoted = {1061: 1, 1063: 1, 9636: -1}
moved = {9603, 1031, 1035}


def without_pivot(numbers, pivot):
    """The shift, rotation and scale about the centre of the earth that does the same as one about a pivot."""
    x, y, z = (value / 3600 * 3.141592653589793 / 180 for value in numbers[3:6])
    scale = 1 + numbers[6] * 1e-6
    turn = ((1, -z, y), (z, 1, -x), (-y, x, 1))
    moved = [value + at - scale * sum(a * b for a, b in zip(row, pivot)) for value, at, row in zip(numbers, pivot, turn)]
    return moved + numbers[3:]


def read_shifts():
    shifts = {}
    for row in database.execute(
        "select code, method_code, source_crs_code, target_crs_code, accuracy, tx, ty, tz, translation_uom_auth_name,"
        " translation_uom_code, rx, ry, rz, rotation_uom_auth_name, rotation_uom_code, scale_difference,"
        " scale_difference_uom_auth_name, scale_difference_uom_code, px, py, pz from helmert_transformation_table"
        " where auth_name='EPSG' and deprecated=0 and source_crs_auth_name='EPSG' and target_crs_auth_name='EPSG'"
    ):
        code, method, source, target, accuracy = row[:5]
        backwards = source in like_wgs84
        if backwards == (target in like_wgs84) or method not in moved | rotated.keys() | pivoted.keys():
            continue
        length = factor(*row[8:10])
        numbers = [value * length for value in row[5:8]]
        if method not in moved:
            angle = factor(*row[13:15]) * 180 * 3600 / 3.141592653589793
            sign = {**rotated, **pivoted}[method]
            numbers += [value * angle * sign for value in row[10:13]]
            numbers.append(row[15] * factor(*row[16:18]) * 1e6)
        if method in pivoted:
            numbers = without_pivot(numbers, row[18:21])
        area = extent_of("helmert_transformation", code)
        if backwards:
            source, numbers = target, [-value for value in numbers]
        shifts.setdefault(source, []).append((code, 999.0 if accuracy is None else accuracy, numbers, area[2:] if area else None))
    return shifts


shifts = read_shifts()
bases = {}
for code, kind, datum in database.execute("select code, type, datum_code from geodetic_crs where auth_name='EPSG'"):
    bases[code] = datum
by_datum = {}
for code, datum in bases.items():
    by_datum.setdefault(datum, []).append(code)


# Systems that count longitude from another meridian, and the same from Greenwich.
from_greenwich = {}
for source, target in database.execute(
    "select o.source_crs_code, o.target_crs_code from other_transformation o"
    " join geodetic_crs g on g.auth_name='EPSG' and g.code=o.source_crs_code"
    " join geodetic_datum d on d.auth_name='EPSG' and d.code=g.datum_code"
    " where o.auth_name='EPSG' and o.deprecated=0 and o.method_code=9601 and d.prime_meridian_code<>8901"
):
    from_greenwich.setdefault(source, []).append(target)
# Of shifts that are about as exact, the newest is taken.
grades = (2.0, 5.0, 10.0, 1000.0)


def grade(accuracy):
    return next(number for number, most in enumerate(grades) if accuracy <= most)


def shift_for(base, box):
    """The shift to WGS84 for a box, and how exact it is in metres; None if there is none that is good enough."""
    same = [code for one in from_greenwich.get(base, [base]) for code in by_datum.get(bases.get(one), [one])]
    if any(code in like_wgs84 for code in same):
        return [], 1.0
    found = [shift for code in same for shift in shifts.get(code, [])]
    ranked = sorted(found, key=lambda shift: (-min(0.9, round(share(shift[3], box), 1)), grade(shift[1]), -shift[0]))
    if not ranked:
        return None
    _, accuracy, numbers, area = ranked[0]
    return (numbers, accuracy) if share(area, box) > 0 else None


def short(number):
    return f"{number:.10g}"


def in_proj4(text):
    """A definition as proj4 takes it; None if it would take it for something else."""
    parts = [part[1:] for part in text.split() if part not in ("+type=crs", "+no_defs", "+units=m")]
    values = dict(part.split("=", 1) if "=" in part else (part, "") for part in parts)
    if values.get("proj") not in projections or "geoidgrids" in values or "R_A" in values:
        return None
    if values.get("pm", "paris") not in meridians and not re.fullmatch(r"-?[\d.]+", values["pm"]):
        return None
    if "axis" in values:
        # West and south instead of east and north: a transverse Mercator of scale -1.
        if values["axis"] != "wsu" or values["proj"] != "tmerc" or float(values["x_0"]) != 0 or float(values["y_0"]) != 0:
            return None
        values.pop("axis")
        values["k"] = "-" + values.get("k", values.get("k_0", "1"))
        values.pop("k_0", None)
    return values


def definition_of(crs, shift):
    try:
        values = in_proj4(crs.to_proj4())
    except pyproj.exceptions.CRSError:
        return None
    if values is None:
        return None
    if values.get("datum") not in (None, "WGS84", "NAD83"):
        values.pop("datum")
        values["a"] = short(crs.ellipsoid.semi_major_metre)
        values["rf"] = f"{crs.ellipsoid.inverse_flattening:.12g}"
    if "ellps" in values and values["ellps"] not in ellipsoids:
        values.pop("ellps")
        values["a"] = short(crs.ellipsoid.semi_major_metre)
        values["rf"] = f"{crs.ellipsoid.inverse_flattening:.12g}"
    if any(shift):
        values["towgs84"] = ",".join(short(number) for number in shift)
    return " ".join(f"{name}={value}" if value else name for name, value in values.items())


def is_modern(ellipsoid):
    """True for the ellipsoid of satellites: a system on it agrees with WGS84 to some metres at most."""
    return ellipsoid.semi_major_metre == 6378137 and 298.257 < ellipsoid.inverse_flattening < 298.2573


def alias(table, code):
    row = database.execute(
        "select alt_name from alias_name where table_name=? and auth_name='EPSG' and code=? and source='ESRI'", (table, code)
    ).fetchone()
    return row[0] if row else ""


plain = set("Between Onshore Offshore Including Part Area Areas Zone Zones All The And Of".split())


def words_of(area):
    """The names in the description of an area, each once."""
    if area[4] - area[2] > 300:
        return "World"
    text = re.split(r"\b(?:counties|parishes|county|municipios)\b", f"{area[0]}. {area[1]}")[0]
    text = re.sub(r"\d+°[\d'\"]*\s*[NSEW]\b", " ", text)
    seen = []
    for word in re.findall(r"[A-Z][\w'’-]*(?: (?:of|and|the|de|da) (?=[A-Z]))?|[A-Z]{2,}", text):
        word = word.strip()
        if word not in plain and word not in seen and len(word) > 1:
            seen.append(word)
    return " ".join(seen)


def lines():
    query = (
        "select code, name, geodetic_crs_code, 'projected_crs' from projected_crs where auth_name='EPSG' and deprecated=0"
        " union all select code, name, code, 'geodetic_crs' from geodetic_crs"
        " where auth_name='EPSG' and deprecated=0 and type='geographic 2D' order by 1"
    )
    for code, name, base, table in database.execute(query).fetchall():
        area = extent_of(table, code)
        crs = pyproj.CRS.from_epsg(code)
        directions = sorted(axis.direction for axis in crs.axis_info)
        if not area or area[2] is None or len(directions) != 2:
            continue
        if table == "geodetic_crs" and crs.axis_info[0].unit_name != "degree":
            continue
        shift = shift_for(base, area[2:])
        if shift is None and is_modern(crs.ellipsoid):
            shift = ([], 2.0)
        if shift is None or shift[1] > worst:
            print("no shift", code, name, shift and shift[1], file=sys.stderr)
            continue
        definition = definition_of(crs, shift[0])
        if definition is None:
            print("no definition", code, name, file=sys.stderr)
            continue
        box = ",".join(short(round(value, 2)) for value in area[2:])
        yield "|".join((str(code), name, alias(table, code), words_of(area), box, short(max(1.0, shift[1])), definition))


def datums():
    """Names of datums in .prj files, and the shift of the whole of each."""
    for code, name in database.execute(
        "select code, name from geodetic_datum where auth_name='EPSG' and deprecated=0 order by code"
    ).fetchall():
        base = next((one for one in by_datum.get(code, []) if one in shifts), None)
        if base is None:
            continue
        area = extent_of("geodetic_datum", code)
        shift = shift_for(base, area[2:]) if area else None
        if shift and any(shift[0]) and shift[1] <= worst:
            yield "|".join((name, alias("geodetic_datum", code), ",".join(short(number) for number in shift[0]), short(max(1.0, shift[1]))))


if __name__ == "__main__":
    print("\n".join(lines()))
    print()
    print("\n".join(datums()))
