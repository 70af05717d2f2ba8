import type { Translations } from '../text';

/** The sentences of undo steps, as they stand in the history, on the buttons and in the live region. */
const notes: Translations = {
  '{count, plural, one {an item} other {# items}}': '{count, plural, one {Objekt} other {# Objekte}}',
  '{count, number} {word}': '{count, number} {word}',
  'an {word}': '{word}',
  'a {word}': '{word}',
  'a field': 'Feld',
  'Nudged {count, plural, one {a vertex} other {# vertices}} of {what}':
    '{what}: {count, plural, one {Stützpunkt} other {# Stützpunkte}} gerückt',
  'Nudged {count, plural, one {a vertex} other {# vertices}} of {what} by {far}':
    '{what}: {count, plural, one {Stützpunkt} other {# Stützpunkte}} um {far} gerückt',
  'Nudged {what}': '{what} gerückt',
  'Nudged {what} by {far}': '{what} um {far} gerückt',
  'Drew {what}': '{what} gezeichnet',
  'Extended {what} by {far}': '{what} um {far} verlängert',
  'Set {poles, plural, one {# pole} other {# poles}} with {spans, plural, one {# span} other {# spans}}':
    '{poles, plural, one {# Mast} other {# Masten}} mit {spans, plural, one {# Spannfeld} other {# Spannfeldern}} gesetzt',
  'Moved {what}': '{what} verschoben',
  'Split {what}': '{what} geteilt',
  'Split {what}: the other part is {other}': '{what} geteilt: der andere Teil ist {other}',
  'Merged {what} into one': '{what} zu einem vereinigt',
  'Merged {what} into {name}': '{what} zu {name} vereinigt',
  'Reversed {what}': '{what} umgekehrt',
  'Duplicated {what}': '{what} verdoppelt',
  'Drew {what} beside a line': '{what} neben einer Linie gezeichnet',
  'Drew {what} beside {other}': '{what} neben {other} gezeichnet',
  'Simplified {what} by {count, plural, one {one vertex} other {# vertices}}':
    '{what} um {count, plural, one {einen Stützpunkt} other {# Stützpunkte}} vereinfacht',
  'Extended {what} to the next line': '{what} bis zur nächsten Linie verlängert',
  'Extended {what} to {other}': '{what} bis {other} verlängert',
  'Trimmed {what} at the next line': '{what} an der nächsten Linie gekürzt',
  'Trimmed {what} at {other}': '{what} an {other} gekürzt',
  'Moved {count, plural, one {a vertex} other {# vertices}} of {what}':
    '{what}: {count, plural, one {Stützpunkt} other {# Stützpunkte}} verschoben',
  'Added {count, plural, one {a vertex} other {# vertices}} to {what}':
    '{what}: {count, plural, one {Stützpunkt} other {# Stützpunkte}} hinzugefügt',
  'Removed {count, plural, one {a vertex} other {# vertices}} from {what}':
    '{what}: {count, plural, one {Stützpunkt} other {# Stützpunkte}} entfernt',
  'Added a polygon to {what}': '{what}: Polygon hinzugefügt',
  'Removed a polygon from {what}': '{what}: Polygon entfernt',
  'Changed {fields} of {what}': '{what}: {fields} geändert',
  '{field} of {what}: {from} → {to}': '{field} von {what}: {from} → {to}',
  '{field} of {what}: {to}': '{field} von {what}: {to}',
  'Mended {what}': 'Behoben: {what}',
  'Gave up {what}': '{what} verworfen',
  'Abandoned {what}': '{what} aufgegeben',
  'Imported {what}': '{what} importiert',
  'Added {what}': '{what} hinzugefügt',
  'Added {what} to {other}': '{what} zu {other} hinzugefügt',
  'Put {what} where {count, plural, one {it was} other {they were}} taken':
    '{what} dorthin gesetzt, wo {count, plural, one {die Aufnahme entstand} other {die Aufnahmen entstanden}}',
  'Took back only this: {step}': 'Nur dies zurückgenommen: {step}',
  'Put {what} back to an earlier step': '{what} auf einen früheren Schritt zurückgesetzt',
  'Put {what} back to the service’s copy': '{what} auf die Fassung des Dienstes zurückgesetzt',
  'Undone: {count, plural, one {one step} other {# steps}}':
    'Rückgängig: {count, plural, one {ein Schritt} other {# Schritte}}',
  'Done again: {count, plural, one {one step} other {# steps}}':
    'Wiederholt: {count, plural, one {ein Schritt} other {# Schritte}}',
  'Undone: {step}': 'Rückgängig: {step}',
  'Done again: {step}': 'Wiederholt: {step}',
  '{count, plural, one {It was sent already and cannot be deleted: its status is “abandoned” now} other {# were sent already and cannot be deleted: their status is “abandoned” now}}':
    '{count, plural, one {Es war schon gesendet und lässt sich nicht löschen: Sein Status ist jetzt „aufgegeben“} other {# waren schon gesendet und lassen sich nicht löschen: Ihr Status ist jetzt „aufgegeben“}}',
  'Nothing of it is here any more, so nothing changed': 'Nichts davon ist noch hier, also hat sich nichts geändert',
  '{count, plural, one {One item was} other {# items were}} changed again later and stayed':
    '{count, plural, one {Ein Objekt wurde später noch einmal geändert und blieb} other {# Objekte wurden später noch einmal geändert und blieben}}',
  'the last step': 'der letzte Schritt',
  'An edit': 'Eine Bearbeitung',
};

/** Why something cannot be done. */
const refusals: Translations = {
  '{what} are locked. Unlock them in the layers panel to change them.':
    '{what} sind gesperrt. Entsperren Sie sie im Ebenenfeld, um sie zu ändern.',
  'This layer is locked. Unlock them in the layers panel to change them.':
    'Diese Ebene ist gesperrt. Entsperren Sie sie im Ebenenfeld, um sie zu ändern.',
  '{what} is protected: its shape must stay as it is. Override, in the inspector, allows small changes.':
    '{what} ist geschützt: Die Form muss bleiben, wie sie ist. Die Ausnahme im Eigenschaftenfeld erlaubt kleine Änderungen.',
  '{what} is protected: that would leave the {length} around its shape.':
    '{what} ist geschützt: Das verließe die {length} um die Form.',
  'Select one line first.': 'Wählen Sie zuerst eine Linie aus.',
  'Select the lines that it is for first.': 'Wählen Sie zuerst die Linien aus, um die es geht.',
  'Cut between the ends: each part needs a length.': 'Teilen Sie zwischen den Enden: Jeder Teil braucht eine Länge.',
  'Point at the selected line.': 'Zeigen Sie auf die ausgewählte Linie.',
  'The ends are {metres} apart.': 'Die Enden liegen {metres} auseinander.',
  'Select two or more lines that meet.': 'Wählen Sie zwei oder mehr Linien aus, die sich treffen.',
  'Only lines of one kind can be merged.': 'Nur Linien einer Art lassen sich vereinigen.',
  'Choose a value for each field that differs.': 'Wählen Sie einen Wert für jedes Feld, das sich unterscheidet.',
  'Choose a value for {field}.': 'Wählen Sie einen Wert für {field}.',
  'Documents cannot be copied: upload the file again.':
    'Dokumente lassen sich nicht kopieren: Laden Sie die Datei noch einmal hoch.',
  'The bends are too tight for that distance on this side.':
    'Die Biegungen sind zu eng für diesen Abstand auf dieser Seite.',
  'Nothing lies ahead of this end within {metres}.': 'Vor diesem Ende liegt innerhalb von {metres} nichts.',
  'No vertex can go: each is further off than that.': 'Kein Stützpunkt kann wegfallen: Jeder weicht weiter ab.',
  'Too few points: at least {min} are needed.': 'Zu wenige Punkte: Mindestens {min} sind nötig.',
  'Too few points: a line needs two, an area three.': 'Zu wenige Punkte: Eine Linie braucht zwei, eine Fläche drei.',
  'Too many points: one item holds at most {max, number}.': 'Zu viele Punkte: Ein Objekt hat höchstens {max, number}.',
  'That place is outside of the map.': 'Dieser Ort liegt außerhalb der Karte.',
  'The outline would cross itself.': 'Der Umriss würde sich selbst kreuzen.',
  'The spacings need {asked}, the line has {length}.': 'Die Abstände brauchen {asked}, die Linie hat {length}.',
  'The line would have no length: place its points apart.':
    'Die Linie hätte keine Länge: Setzen Sie ihre Punkte auseinander.',
  '{what} is no longer here.': '{what} ist nicht mehr hier.',
  'Nothing of this step is here any more.': 'Von diesem Schritt ist nichts mehr hier.',
  'It is abandoned already: the service deletes nothing.': 'Es ist schon aufgegeben: Der Dienst löscht nichts.',
  'All of it was changed again by a later step: take that one back first.':
    'Alles davon hat ein späterer Schritt noch einmal geändert: Nehmen Sie zuerst diesen zurück.',
  'Nothing to undo.': 'Nichts rückgängig zu machen.',
  'Nothing to redo.': 'Nichts zu wiederholen.',
  'A permit keeps at least one polygon.': 'Eine Genehmigung behält mindestens ein Polygon.',
  'That value does not fit {field}.': 'Dieser Wert passt nicht zu {field}.',
  'That value does not fit this field.': 'Dieser Wert passt nicht zu diesem Feld.',
  'Too much is not saved on this device: send it or save it to a file, then draw on.':
    'Zu viel ist auf diesem Gerät nicht gespeichert: Senden Sie es oder speichern Sie es in eine Datei, dann zeichnen Sie weiter.',
  'The item': 'Das Objekt',
  'New {model}': 'Neu: {model}',
  '{model} {id}': '{model} {id}',
};

export const germanNotes: Translations = { ...notes, ...refusals };
