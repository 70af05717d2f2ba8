import type { Translations } from '../text';

/** What the next click does, in parts between " · ": where there is little room, the last are left out. */
const selecting: Translations = {
  'Click an item to select it · Shift adds, and drags a box · right-click lists what is here':
    'Klick wählt ein Objekt aus · Umschalt nimmt dazu und zieht ein Rechteck · Rechtsklick zeigt, was hier liegt',
  'The arrow keys start a crosshair · Enter then acts where it stands · Tab goes on':
    'Die Pfeiltasten beginnen ein Fadenkreuz · Eingabe handelt dann, wo es steht · Tab geht weiter',
  'Enter selects · Tab goes to the next item · Space lifts what is selected · Esc ends the crosshair':
    'Eingabe wählt aus · Tab geht zum nächsten Objekt · Leertaste hebt das Ausgewählte an · Esc beendet das Fadenkreuz',
  'It has no place on the map: it is listed, not drawn · Esc lets go':
    'Es hat keinen Ort auf der Karte: es steht in Listen, gezeichnet wird es nicht · Esc lässt los',
  'It has no place on the map: it is listed, not drawn':
    'Es hat keinen Ort auf der Karte: es steht in Listen, gezeichnet wird es nicht',
  'Tap an item to select it · press long for several, or to list what is here':
    'Tippen wählt ein Objekt aus · lange drücken für mehrere, oder um zu zeigen, was hier liegt',
  'Press 1 to draw a segment or 3 to place a pole · drop a GeoJSON file on the map to import it':
    '1 zeichnet ein Segment, 3 setzt einen Mast · eine GeoJSON-Datei auf die Karte ziehen importiert sie',
  'Nothing is drawn here yet · choose a tool below to begin':
    'Hier ist noch nichts gezeichnet · unten ein Werkzeug wählen',
  'Drag a handle to reshape · click the same place again for the item below · Esc lets go':
    'An einem Griff ziehen, um zu verformen · noch ein Klick an derselben Stelle für das Objekt darunter · Esc lässt los',
  'Drag a handle to reshape · tap the same place again for the item below':
    'An einem Griff ziehen, um zu verformen · noch einmal dort tippen für das Objekt darunter',
  'Drag to move the vertex · Delete removes it · arrows nudge · N adds one · [ ] step along · Shift picks several · Esc lets go':
    'Ziehen verschiebt den Stützpunkt · Entf entfernt ihn · Pfeile rücken · N fügt einen ein · [ ] gehen weiter · Umschalt nimmt mehrere · Esc lässt los',
  'Drag to move the vertex · press long to remove it · “Select several” picks more':
    'Ziehen verschiebt den Stützpunkt · lange drücken entfernt ihn · „Mehrere auswählen“ nimmt weitere',
  'Click adds an item or takes it out · Esc lets all go':
    'Klick nimmt ein Objekt dazu oder heraus · Esc lässt alle los',
  'Tap adds an item or takes it out': 'Tippen nimmt ein Objekt dazu oder heraus',
  'Click selects one · Shift adds or takes out · the panel changes all of them · Esc lets all go':
    'Klick wählt eines · Umschalt nimmt dazu oder heraus · das Feld rechts ändert alle · Esc lässt alle los',
  'Drag it to move it · Ctrl and the arrows nudge it · click again for the item below · Esc lets go':
    'Ziehen verschiebt es · Strg und die Pfeile rücken es · nochmals klicken nimmt das darunter · Esc lässt los',
  'Drag it to move it · tap again for the item below': 'Ziehen verschiebt es · nochmals tippen nimmt das darunter',
  'Tap selects one · the panel changes all of them': 'Tippen wählt eines · das Feld ändert alle',
  'Click the other end of the route · Esc leaves': 'Auf das andere Ende des Weges klicken · Esc bricht ab',
  'Tap the other end of the route': 'Auf das andere Ende des Weges tippen',
  'Release to select all that it touches, areas by their outline · Shift adds · Alt takes out':
    'Loslassen wählt alles, was es berührt, Flächen am Umriss · Umschalt nimmt dazu · Alt nimmt heraus',
  'Lift to select all that it touches, areas by their outline':
    'Abheben wählt alles, was es berührt, Flächen am Umriss',
  'Release to add all that it touches, areas by their outline · Alt takes out instead · Esc drops it':
    'Loslassen nimmt alles dazu, was es berührt, Flächen am Umriss · Alt nimmt es heraus · Esc verwirft',
  'Lift to add all that it touches, areas by their outline':
    'Abheben nimmt alles dazu, was es berührt, Flächen am Umriss',
  'Release to take out all that it touches, areas by their outline · Esc drops it':
    'Loslassen nimmt alles heraus, was es berührt, Flächen am Umriss · Esc verwirft',
  'Lift to take out all that it touches, areas by their outline':
    'Abheben nimmt alles heraus, was es berührt, Flächen am Umriss',
  'Drag around what you want, or click corner by corner · Shift adds · Alt takes out':
    'Um das Gewünschte ziehen, oder Ecke für Ecke klicken · Umschalt nimmt dazu · Alt nimmt heraus',
  'Draw around what you want, or tap corner by corner · two fingers move the map':
    'Um das Gewünschte zeichnen, oder Ecke für Ecke tippen · zwei Finger bewegen die Karte',
  'Click for the next corner · Enter or the first corner selects all that it touches · Backspace takes one back':
    'Klick setzt die nächste Ecke · Enter oder die erste Ecke wählt alles, was es berührt · Rücktaste nimmt eine zurück',
  'Tap for the next corner · tap the first one to select all that it touches':
    'Tippen setzt die nächste Ecke · die erste antippen wählt alles, was es berührt',
};

const shaping: Translations = {
  'Release to place the vertex · Alt detaches it and ignores snapping · Esc puts it back':
    'Loslassen setzt den Stützpunkt · Alt löst ihn und rastet nicht ein · Esc setzt ihn zurück',
  'Lift to place the vertex': 'Abheben setzt den Stützpunkt',
  'Attached ends move along · Alt leaves them · Esc puts everything back':
    'Verbundene Enden gehen mit · Alt lässt sie · Esc setzt alles zurück',
  'Attached ends move along · lift to place it': 'Verbundene Enden gehen mit · abheben setzt es',
  'Click on the line where to cut · [ and ] step through its vertices · Esc leaves':
    'Auf die Linie klicken, wo geteilt wird · [ und ] gehen durch ihre Stützpunkte · Esc verlässt',
  'Tap the line where to cut': 'Auf die Linie tippen, wo geteilt wird',
  'Click or Enter cuts here · X exchanges which part keeps the number · Esc leaves':
    'Klick oder Enter teilt hier · X tauscht, welcher Teil die Nummer behält · Esc verlässt',
  'Tap again to cut here': 'Noch einmal tippen teilt hier',
  'Type a distance or point to it · click or Enter draws the line · Esc leaves':
    'Abstand schreiben oder zeigen · Klick oder Enter zeichnet die Linie · Esc verlässt',
  'Tap the side · type the distance · Apply draws the line':
    'Seite antippen · Abstand schreiben · Anwenden zeichnet die Linie',
  'Choose how far the line may stray · Enter simplifies it · Esc leaves':
    'Wählen, wie weit die Linie abweichen darf · Enter vereinfacht sie · Esc verlässt',
  'Choose how far the line may stray · Apply simplifies it':
    'Wählen, wie weit die Linie abweichen darf · Anwenden vereinfacht sie',
  'Point near an end to choose it · click or Enter does it · Esc leaves':
    'Nahe an ein Ende zeigen wählt es · Klick oder Enter führt es aus · Esc verlässt',
  'Tap near an end to choose it · Apply does it': 'Nahe an ein Ende tippen wählt es · Anwenden führt es aus',
};

const drawing: Translations = {
  'Click where the line starts · Alt ignores snapping': 'Klicken, wo die Linie beginnt · Alt rastet nicht ein',
  'Tap where the line starts': 'Tippen, wo die Linie beginnt',
  'It begins and ends on different sides: A makes it aerial, U underground · Esc drops it':
    'Sie beginnt oben und endet unten oder umgekehrt: A macht sie oberirdisch, U unterirdisch · Esc verwirft',
  'It begins and ends on different sides: say whether it is aerial or underground':
    'Sie beginnt oben und endet unten oder umgekehrt: ist sie oberirdisch oder unterirdisch?',
  'Click for the next point · Enter or double-click finishes · Tab types length and bearing · Shift locks the angle · Backspace takes one back':
    'Klick setzt den nächsten Punkt · Enter oder Doppelklick beendet · Tab schreibt Länge und Richtung · Umschalt hält den Winkel · Rücktaste nimmt einen zurück',
  'Tap for the next point · tap the last point again to finish':
    'Tippen setzt den nächsten Punkt · den letzten noch einmal antippen beendet',
  'Click further along the line under the last point to take over its vertices · F draws straight again':
    'Weiter vorn auf die Linie unter dem letzten Punkt klicken übernimmt ihre Stützpunkte · F zeichnet wieder gerade',
  'Tap further along the line under the last point to take over its vertices':
    'Weiter vorn auf die Linie unter dem letzten Punkt tippen übernimmt ihre Stützpunkte',
  'Click where the outline starts': 'Klicken, wo der Umriss beginnt',
  'Tap where the outline starts': 'Tippen, wo der Umriss beginnt',
  'Click for the next corner · Enter or the first corner closes it · Tab types length and bearing · Shift locks the angle · Backspace takes one back':
    'Klick setzt die nächste Ecke · Enter oder die erste Ecke schließt · Tab schreibt Länge und Richtung · Umschalt hält den Winkel · Rücktaste nimmt eine zurück',
  'Tap for the next corner · tap the first corner to close it':
    'Tippen setzt die nächste Ecke · die erste antippen schließt',
  'Click to start another polygon · Enter finishes · Esc drops it':
    'Klick beginnt ein weiteres Polygon · Enter beendet · Esc verwirft',
  'Tap to start another polygon of the same item, or finish it':
    'Tippen beginnt ein weiteres Polygon desselben Objekts, oder beenden Sie es',
  'Click where the new polygon of the selected permit starts · Esc leaves':
    'Klicken, wo das neue Polygon der ausgewählten Genehmigung beginnt · Esc verlässt',
  'Tap where the new polygon of the selected permit starts':
    'Tippen, wo das neue Polygon der ausgewählten Genehmigung beginnt',
  'Click for the next corner · Enter or the first corner adds it to the permit · Backspace takes one back':
    'Klick setzt die nächste Ecke · Enter oder die erste Ecke fügt es der Genehmigung hinzu · Rücktaste nimmt eine zurück',
  'Tap for the next corner · tap the first corner to add it to the permit':
    'Tippen setzt die nächste Ecke · die erste antippen fügt es der Genehmigung hinzu',
  'Click to place it · it stays the tool until you press Esc':
    'Klick setzt es · das Werkzeug bleibt, bis Sie Esc drücken',
  'Tap to place it': 'Tippen setzt es',
};

const measuring: Translations = {
  'Click where to measure from · Esc ends · nothing is stored':
    'Klicken, wo die Messung beginnt · Esc beendet · nichts wird gespeichert',
  'Tap where to measure from · nothing is stored': 'Tippen, wo die Messung beginnt · nichts wird gespeichert',
  'Click for the next point · click the first one for an area · Enter ends the line · Tab types length and bearing':
    'Klick setzt den nächsten Punkt · den ersten anklicken für eine Fläche · Enter beendet die Linie · Tab schreibt Länge und Richtung',
  'Tap for the next point · tap the first one for an area · tap the last one again to end':
    'Tippen setzt den nächsten Punkt · den ersten antippen für eine Fläche · den letzten noch einmal antippen beendet',
  'Click to measure something else · Esc ends': 'Klick misst etwas anderes · Esc beendet',
  'Tap to measure something else': 'Tippen misst etwas anderes',
  'Click an item for its details · this project can be looked at, not changed':
    'Klick auf ein Objekt zeigt seine Einzelheiten · dieses Projekt ist zum Ansehen, nicht zum Ändern',
  'Tap an item for its details · this project can be looked at, not changed':
    'Tippen auf ein Objekt zeigt seine Einzelheiten · dieses Projekt ist zum Ansehen, nicht zum Ändern',
};

export const germanHints: Translations = { ...selecting, ...shaping, ...drawing, ...measuring };
