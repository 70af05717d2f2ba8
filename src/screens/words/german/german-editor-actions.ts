import type { Translations } from '../text';

/** Taking a tool into the hand. */
const tools: Translations = {
  Select: 'Auswählen',
  Lasso: 'Lasso',
  'Draw segment': 'Segment zeichnen',
  'Draw cable': 'Kabel zeichnen',
  'Draw permit': 'Genehmigung zeichnen',
  'Add a polygon to the permit': 'Polygon zur Genehmigung',
  'Draw info area': 'Infofläche zeichnen',
  'info object, hazard, moratorium, service area': 'Infoobjekt, Gefahr, Bausperre, Versorgungsgebiet',
  'Place pole': 'Mast setzen',
  'Place access point': 'Zugangspunkt setzen',
  'Place site': 'Standort setzen',
  'Place splice': 'Spleiß setzen',
  'Place element': 'Element setzen',
  'Place note': 'Notiz setzen',
  'Place info object': 'Infoobjekt setzen',
  'Place document': 'Dokument setzen',
  Measure: 'Messen',
  'distance, length, bearing, area': 'Entfernung, Länge, Richtung, Fläche',
  'Select one {thing} first, to add a polygon to it.':
    'Wählen Sie zuerst genau ein Objekt dieser Art ({thing}), um ihm ein Polygon hinzuzufügen.',
  'Snapping is on': 'Einrasten ist an',
  'Snapping is off': 'Einrasten ist aus',
  Tools: 'Werkzeuge',
  'More tools': 'Mehr Werkzeuge',
  'More tools, {tool}': 'Mehr Werkzeuge, {tool}',
};

/** What is done while drawing. */
const drawing: Translations = {
  'Take a tool that draws, places or measures first.':
    'Nehmen Sie zuerst ein Werkzeug, das zeichnet, setzt oder misst.',
  'Begin a line or an outline on an existing line first.':
    'Beginnen Sie zuerst eine Linie oder einen Umriss auf einer Linie, die es schon gibt.',
  'Place by coordinates': 'Nach Koordinaten setzen',
  'latitude, longitude, type a place, exact': 'Breite, Länge, Ort eingeben, genau',
  'Follow an existing line while drawing': 'Beim Zeichnen einer Linie folgen',
  'trace along, take over vertices': 'entlang, Stützpunkte übernehmen',
  'Set poles along the line': 'Masten entlang der Linie setzen',
  'pole string, spans, spacing': 'Mastreihe, Spannfelder, Abstände',
  'Select one segment, or draw a line, to set poles along it.':
    'Wählen Sie ein Segment, oder zeichnen Sie eine Linie, um Masten daran zu setzen.',
  'Aim with the middle of the map': 'Mit der Kartenmitte zielen',
  'crosshair, touch, finger': 'Fadenkreuz, Touch, Finger',
  'The middle of the map is the crosshair': 'Die Mitte der Karte ist das Fadenkreuz',
  'The pointer draws': 'Der Zeiger zeichnet',
  'Magnet on or off': 'Magnet an oder aus',
  'snapping, snap': 'einrasten, fangen',
};

/** What is done with what is there. */
const editing: Translations = {
  Selection: 'Auswahl',
  '{action}: {reason}': '{action}: {reason}',
  'take back': 'rückgängig, undo',
  Redo: 'Wiederholen',
  'do again, restore': 'noch einmal, wiederherstellen',
  'Select at most {count, number} items.': 'Wählen Sie höchstens {count, number} Objekte.',
  'Merge the lines': 'Linien vereinen',
  'join, combine, unite': 'zusammenfügen, verbinden, verschmelzen',
  'Reverse the direction': 'Richtung umkehren',
  'turn round, flip, swap ends': 'umdrehen, Enden tauschen',
  Duplicate: 'Duplizieren',
  'copy, clone': 'kopieren, Kopie',
  'Draft a permit around the lines': 'Genehmigung um die Linien entwerfen',
  'buffer, permit area, right of way': 'Puffer, Genehmigungsfläche, Wegerecht',
  'Override the protection of the shape': 'Schutz der Form aufheben',
  'protected, unlock, buffer': 'geschützt, entsperren, Puffer',
  'Select one protected segment.': 'Wählen Sie ein geschütztes Segment.',
  'Its shape may change within {metres, number} m': 'Seine Form darf sich innerhalb von {metres, number} m ändern',
  'Split the line': 'Linie teilen',
  'cut, divide, break': 'schneiden, trennen',
  'Draw a line beside it': 'Linie daneben zeichnen',
  'offset, parallel, copy aside': 'Versatz, parallel, Abstand',
  'Simplify the line': 'Linie vereinfachen',
  'generalise, fewer vertices, thin out': 'generalisieren, weniger Stützpunkte, ausdünnen',
  'Extend to the next line': 'Bis zur nächsten Linie verlängern',
  'prolong, trim, meet': 'kürzen, stutzen, anschließen',
  'Select all in view': 'Alles im Ausschnitt auswählen',
  'Invert the selection within its types': 'Auswahl innerhalb ihrer Arten umkehren',
  'others, not selected': 'andere, nicht ausgewählte',
  'Select the same as this': 'Gleiches wie dieses auswählen',
  'similar, type, status, owner': 'ähnlich, Art, Status, Eigentümer',
  'Select several': 'Mehrere auswählen',
  'multiple, add': 'mehrfach, hinzufügen',
  'Each click adds an item or takes it out': 'Jeder Klick nimmt ein Objekt dazu oder heraus',
  'A click selects one item': 'Ein Klick wählt ein Objekt aus',
  'Select a pole, an access point, a site, a splice or a line first.':
    'Wählen Sie zuerst einen Mast, einen Zugangspunkt, einen Standort, einen Spleiß oder eine Linie.',
  'Select one item to trace from.': 'Wählen Sie ein Objekt, von dem aus verfolgt wird.',
  'Select the two ends of the route.': 'Wählen Sie die beiden Enden des Weges.',
  'Select what it covers or touches': 'Auswählen, was sie bedeckt oder berührt',
  'within, contents, covered, permit, area': 'innerhalb, Inhalt, abgedeckt, Genehmigung, Fläche',
  'Select what stands along it': 'Auswählen, was daran steht',
  'poles, handholes, structures, route, pole list': 'Masten, Schächte, Bauwerke, Strecke, Mastliste',
  'Nothing that can be seen lies in it.': 'Nichts, was zu sehen ist, liegt darin.',
  'Nothing that can be seen stands along it.': 'Nichts Sichtbares steht daran.',
  'Trace the network from here': 'Netz von hier verfolgen',
  'follow, connected, reach, site': 'folgen, verbunden, erreichen, Standort',
  'Shortest route between two items': 'Kürzester Weg zwischen zweien',
  'way, path, distance': 'Route, Strecke, Entfernung',
};

/** Looking around, and what concerns the page. */
const looking: Translations = {
  'One level back: drop the drawing, leave the tool, let the selection go':
    'Eine Stufe zurück: Zeichnung verwerfen, Werkzeug weglegen, Auswahl loslassen',
  'Zoom to the selection': 'Auf die Auswahl zoomen',
  'Zoom in': 'Vergrößern',
  'Zoom out': 'Verkleinern',
  'Layers panel': 'Ebenen',
  Inspector: 'Eigenschaften',
  'Sheet of keys': 'Übersicht der Tasten',
  'Copy link to this view': 'Link zu dieser Ansicht kopieren',
  'share, address, url, send this picture': 'teilen, Adresse, URL, dieses Bild senden',
  'review list, validate, findings, errors, quality, near-miss, dangling':
    'Prüfliste, Befunde, Fehler, Qualität, knapp verfehlt, lose Enden',
  'list, rows, spreadsheet, attributes, sort, longest, largest, newest':
    'Liste, Zeilen, Attribute, sortieren, längste, größte, neueste',
  'Show them in the table': 'In der Tabelle zeigen',
  'Copy link to {name}': 'Link zu {name} kopieren',
  'Link to {name} copied': 'Link zu {name} kopiert',
  'It opens the map there, for everybody who may see this project.':
    'Er öffnet dort die Karte, für alle, die dieses Projekt sehen dürfen.',
  '{name} is not sent yet': '{name} ist noch nicht gesendet',
  'It has no address of its own before the service has it.':
    'Eine eigene Adresse gibt es erst, wenn der Dienst es hat.',
  'The project is not open yet.': 'Das Projekt ist noch nicht offen.',
  'Export items as GeoJSON or CSV': 'Objekte als GeoJSON oder CSV exportieren',
  'download, save, spreadsheet, wkt, qgis, share': 'herunterladen, sichern, Tabelle, teilen',
  'undo list, jump back, earlier, what I did': 'Schritte, zurückspringen, früher, was ich tat',
  'Nothing was done here yet.': 'Hier wurde noch nichts getan.',
  'Import lines from GeoJSON': 'Linien aus GeoJSON importieren',
  'open file, upload, load, geojson': 'Datei öffnen, hochladen, laden',
  'Search items, places and commands': 'Objekte, Orte und Befehle suchen',
  'find, go to, command box, palette': 'finden, gehen zu, Befehlsfeld',
  'Show what is new since you last looked, or everything': 'Zeigen, was seit Ihrem letzten Besuch neu ist, oder alles',
  'news, changes, others, yesterday, last visit, colleagues': 'Neues, Änderungen, andere, gestern, Kollegen',
  'What is here: list what lies at the crosshair': 'Was ist hier: auflisten, was unter dem Fadenkreuz liegt',
  'stack, overlapping, below, context menu': 'Stapel, überlappend, darunter, Kontextmenü',
  'Documents of the project': 'Dokumente des Projekts',
  'photos, files, upload, attachments, gallery, pdf, camera': 'Fotos, Dateien, hochladen, Anhänge, Galerie, Kamera',
  'Report of the project': 'Bericht zum Projekt',
  'figures, quantities, statistics, percent built, bill of materials, late permits, overdue, expired, print, csv':
    'Zahlen, Mengen, Statistik, gebaut, Materialliste, verspätete Genehmigungen, überfällig, abgelaufen, drucken',
};

/** What is written on keys, and what they do in the hand. */
const keys: Translations = {
  Alt: 'Alt',
  Arrows: 'Pfeile',
  Backspace: 'Rücktaste',
  Ctrl: 'Strg',
  Del: 'Entf',
  Enter: 'Enter',
  Esc: 'Esc',
  'Right-click': 'Rechtsklick',
  Shift: 'Umschalt',
  Space: 'Leertaste',
  Tab: 'Tab',
  or: 'oder',
  'Drawing and reshaping': 'Zeichnen und Umformen',
  Editing: 'Bearbeiten',
  Selecting: 'Auswählen',
  'Moving around': 'Bewegen',
  Panels: 'Tafeln',
  'Finish the line or outline': 'Linie oder Umriss abschließen',
  'Take back one vertex': 'Einen Stützpunkt zurücknehmen',
  'Ignore snapping while held': 'Nicht einrasten, solange gehalten',
  'Go to the vertex before (Shift: pick it too)': 'Zum Stützpunkt davor (Umschalt: dazunehmen)',
  'Go to the next vertex (Shift: pick it too)': 'Zum nächsten Stützpunkt (Umschalt: dazunehmen)',
  'Add a vertex half way to the next one, or on the edge at the crosshair':
    'Stützpunkt einfügen: auf halbem Weg zum nächsten, oder auf der Kante am Fadenkreuz',
  'Remove the selected vertex': 'Gewählten Stützpunkt entfernen',
  'Nudge the selected point items by a pixel (Shift: by ten)':
    'Gewählte Punktobjekte um ein Pixel rücken (Umschalt: um zehn)',
  'List what is here': 'Auflisten, was hier ist',
  'Move a crosshair over the map (Shift: far, Alt: one pixel)':
    'Ein Fadenkreuz über die Karte bewegen (Umschalt: weit, Alt: ein Pixel)',
  'Act at the crosshair': 'Am Fadenkreuz handeln',
  'Lift what is at the crosshair, and put it down': 'Aufnehmen, was am Fadenkreuz ist, und absetzen',
  'With the crosshair: the next item in view': 'Mit dem Fadenkreuz: zum nächsten Objekt im Ausschnitt',
};

export const germanEditorActions: Translations = { ...tools, ...drawing, ...editing, ...looking, ...keys };
