import type { Translations } from '../text';

/** Where each edit is. */
const changes: Translations = {
  Changes: 'Änderungen',
  'All changes': 'Alle Änderungen',
  'Close the changes': 'Änderungen schließen',
  'twice?': 'doppelt?',
  '{names} has the very same shape and came at the same time.':
    '{names} hat genau dieselbe Form und kam zur selben Zeit.',
  'Show both': 'Beide zeigen',
  'Mark the copy abandoned': 'Kopie als aufgegeben kennzeichnen',
  'These are two things': 'Das sind zwei verschiedene',
  'in project {id}': 'in Projekt {id}',
  'Nothing yet.': 'Noch nichts.',
  '{edit}, given up': '{edit}, aufgegeben',
  'Put back': 'Zurückholen',
  Bin: 'Papierkorb',
  'What you give up stays here for 30 days.': 'Was Sie aufgeben, bleibt 30 Tage hier.',
  'Save a rescue file': 'Rettungsdatei sichern',
  'Open a rescue file…': 'Rettungsdatei öffnen …',
  'Rescue file': 'Rettungsdatei',
  New: 'Neu',
  '{count, plural, one {# property changed} other {# properties changed}}':
    '{count, plural, one {# Eigenschaft geändert} other {# Eigenschaften geändert}}',
  'Someone else changed: {fields}': 'Jemand anderes hat geändert: {fields}',
  'Send as I go': 'Laufend senden',
  'Hold until I send': 'Auf Abruf',
  'No change in this session yet.': 'Noch keine Änderung in dieser Sitzung.',
  'Last change {when}': 'Letzte Änderung {when}',
  'last confirmed {when}': 'zuletzt bestätigt {when}',
  'Demo – nothing leaves this browser.': 'Demo – nichts verlässt diesen Browser.',
  'When changes are sent': 'Wann Änderungen gesendet werden',
  'Try to send now': 'Jetzt zu senden versuchen',
  'Send all {count, number} now': 'Alle {count, number} jetzt senden',
  'Send now': 'Jetzt senden',
  '{count, plural, one {Review # change} other {Review # changes}}':
    '{count, plural, one {# Änderung durchsehen} other {# Änderungen durchsehen}}',
  'leaves in {seconds, number} s': 'geht in {seconds, number} s ab',
  'Needs you · {count, number}': 'Braucht Sie · {count, number}',
  'Possible duplicates · {count, number}': 'Vielleicht doppelt · {count, number}',
  'Waiting · {count, number}': 'Wartet · {count, number}',
  'That could not be stored on this device': 'Das ließ sich auf diesem Gerät nicht speichern',
  '{count, plural, one {# change} other {# changes}} in {name}':
    '{count, plural, one {# Änderung} other {# Änderungen}} in {name}',
  'They stay here as well.': 'Sie bleiben auch hier.',
  'Nothing was changed.': 'Nichts wurde geändert.',
  '{count, plural, one {# was} other {# were}} here already.':
    '{count, plural, one {# war} other {# waren}} schon hier.',
  'They were saved by {user} and leave in your name.': '{user} hat sie gesichert; sie gehen in Ihrem Namen ab.',
  '{count, plural, one {# change} other {# changes}} taken back from the file':
    '{count, plural, one {# Änderung} other {# Änderungen}} aus der Datei zurückgeholt',
  'It goes into the bin of this device, for 30 days.': 'Es kommt für 30 Tage in den Papierkorb dieses Geräts.',
  'Give it up': 'Aufgeben',
  'Keep it': 'Behalten',
  Edit: 'Bearbeiten',
  'Give up…': 'Aufgeben …',
  'Compare on the map': 'Auf der Karte vergleichen',
  'Compare and decide': 'Vergleichen und entscheiden',
  Shape: 'Form',
};

/** Looking through what leaves. */
const review: Translations = {
  'Send {name}': '{name} senden',
  Before: 'Vorher',
  After: 'Nachher',
  '{count, plural, one {Send # change now} other {Send # changes now}}':
    '{count, plural, one {# Änderung jetzt senden} other {# Änderungen jetzt senden}}',
  'Send {count, number} of {all, number} now': '{count, number} von {all, number} jetzt senden',
  Review: 'Durchsicht',
  'Nothing waits to be sent in this project.': 'In diesem Projekt wartet nichts auf das Senden.',
  Receipts: 'Quittungen',
  'On the server': 'Auf dem Server',
};

/** Mine, theirs, and what was before. */
const conflict: Translations = {
  'Keep mine': 'Meine behalten',
  'Give up mine': 'Meine aufgeben',
  'Take theirs': 'Andere übernehmen',
  'Keep mine as a new item': 'Meine als neues Objekt behalten',
  'Keep {mine, number} of mine, take {theirs, number} of theirs':
    '{mine, number} von meinen behalten, {theirs, number} andere übernehmen',
  'Also yours, sent as it is: {fields}.': 'Auch von Ihnen, wird gesendet wie es ist: {fields}.',
  'Someone removed it while you changed it. Keep yours as a new item, or give it up.':
    'Jemand hat es entfernt, während Sie es geändert haben. Behalten Sie Ihres als neues Objekt, oder geben Sie es auf.',
  'Someone else changed it too. Nothing is overwritten until you decide; everything else is sent meanwhile.':
    'Jemand anderes hat es auch geändert. Nichts wird überschrieben, bis Sie entscheiden; alles andere wird inzwischen gesendet.',
  'Nothing is to be decided here any more.': 'Hier ist nichts mehr zu entscheiden.',
  'As it was': 'Wie es war',
  Mine: 'Meine',
  Theirs: 'Andere',
  '{name} (mine)': '{name} (meine)',
  '{name}: yours is a new item now': '{name}: Ihres ist jetzt ein neues Objekt',
  'Undo takes it back; the old edit is in the bin.':
    '„Zurücknehmen“ macht es ungeschehen; die alte Änderung liegt im Papierkorb.',
  'No new item was made of {name}': 'Aus {name} wurde kein neues Objekt',
  'This device does not know any more where it was.': 'Dieses Gerät weiß nicht mehr, wo es war.',
  'The new item is not saved on this device yet': 'Das neue Objekt ist noch nicht auf diesem Gerät gespeichert',
  'Your edit of the old one is kept.': 'Ihre Änderung am alten bleibt erhalten.',
};

/** Steps, back and forth. */
const history: Translations = {
  'taken back': 'zurückgenommen',
  'no longer here': 'nicht mehr hier',
  'Nothing of it is here any more': 'Davon ist nichts mehr hier',
  'Take back only this: {step}': 'Nur dies zurücknehmen: {step}',
  sent: 'gesendet',
  'sent {when}': 'gesendet {when}',
  'Before all of these': 'Vor all diesen',
  'History of this item': 'Verlauf dieses Objekts',
  'Back to the service’s copy': 'Zurück zur Kopie des Dienstes',
  'Put only this item back to: {step}': 'Nur dieses Objekt zurücksetzen auf: {step}',
  'Put only this item back to before all of these': 'Nur dieses Objekt auf den Stand vor all diesen zurücksetzen',
  'Choose a step to go there. Nothing is lost: later steps can be done again.':
    'Wählen Sie einen Schritt, um dorthin zu gehen. Nichts geht verloren: Spätere Schritte lassen sich wiederholen.',
  'Undo: {step}': 'Zurücknehmen: {step}',
  'Nothing to undo': 'Nichts zurückzunehmen',
  'Put the vertex back': 'Stützpunkt wieder setzen',
  'Redo: {step}': 'Wiederholen: {step}',
  'Nothing to redo': 'Nichts zu wiederholen',
};

/** Lines from a file. */
const files: Translations = {
  '{lines}, {length} in all.': '{lines}, insgesamt {length}.',
  '{count, plural, one {# line} other {# lines}}': '{count, plural, one {# Linie} other {# Linien}}',
  '{count, plural, one {# feature is skipped:} other {# features are skipped:}}':
    '{count, plural, one {# Feature wird ausgelassen:} other {# Features werden ausgelassen:}}',
  'Nothing is skipped.': 'Nichts wird ausgelassen.',
  'feature {first, number}': 'Feature {first, number}',
  '{count, number}, the first is feature {first, number}': '{count, number}, das erste ist Feature {first, number}',
  '{count, plural, one {Import # segment} other {Import # segments}}':
    '{count, plural, one {# Segment importieren} other {# Segmente importieren}}',
  'Not everything could be taken back': 'Nicht alles ließ sich zurücknehmen',
  '{sent, number} of {all, number} sent': '{sent, number} von {all, number} gesendet',
  '{count, plural, one {# segment was} other {# segments were}} refused: the chip above says why.':
    '{count, plural, one {# Segment wurde} other {# Segmente wurden}} abgelehnt: Die Anzeige oben sagt, warum.',
  '{count, plural, one {# segment} other {# segments}} taken back before leaving this device.':
    '{count, plural, one {# Segment} other {# Segmente}} zurückgenommen, vor dem Verlassen dieses Geräts.',
  'Not all of them are saved on this device: keep this page open until they are sent.':
    'Nicht alle sind auf diesem Gerät gespeichert: Lassen Sie diese Seite offen, bis sie gesendet sind.',
  'All of them are saved on this device. You can go on working.':
    'Alle sind auf diesem Gerät gespeichert. Sie können weiterarbeiten.',
  '{count, plural, one {Cancel the # segment left} other {Cancel the # segments left}}':
    '{count, plural, one {Das letzte # Segment abbrechen} other {Die übrigen # Segmente abbrechen}}',
  Done: 'Fertig',
  Hide: 'Ausblenden',
  'Reading {file}': '{file} wird gelesen',
  'Not imported: {file}': 'Nicht importiert: {file}',
  'Import {file}': '{file} importieren',
  'Importing {file}': '{file} wird importiert',
  Import: 'Import',
  'Nothing is changed until you say so.': 'Nichts wird geändert, bis Sie es sagen.',
  'Nothing in the project was changed.': 'Im Projekt wurde nichts geändert.',
};

/** A project that did not open, or only as a copy. */
const opening: Translations = {
  'You have no access to this project': 'Sie haben keinen Zugang zu diesem Projekt',
  'The service does not let your account look at it. Ask the person who runs the project to let you in.':
    'Der Dienst lässt Ihr Konto nicht hineinsehen. Bitten Sie die Person, die das Projekt betreut, Sie einzulassen.',
  'This project does not exist': 'Dieses Projekt gibt es nicht',
  'The address may be mistyped, or it comes from another service. Your own projects are on the list.':
    'Die Adresse ist vielleicht vertippt oder kommt von einem anderen Dienst. Ihre eigenen Projekte stehen auf der Liste.',
  'Everything you typed on this device is kept. The project opens once there is a connection.':
    'Alles, was Sie auf diesem Gerät eingegeben haben, bleibt erhalten. Das Projekt öffnet sich, sobald es eine Verbindung gibt.',
  'Everything you typed on this device is kept. Sign in to open the project.':
    'Alles, was Sie auf diesem Gerät eingegeben haben, bleibt erhalten. Melden Sie sich an, um das Projekt zu öffnen.',
  'This browser does not let the page store anything': 'Dieser Browser lässt die Seite nichts speichern',
  'Edits could not be kept safe, so the project was not opened. Leave private browsing or free some space.':
    'Änderungen wären nicht sicher, darum wurde das Projekt nicht geöffnet. Verlassen Sie den privaten Modus, oder schaffen Sie Platz.',
  'The project could not be read': 'Das Projekt war nicht zu lesen',
  'The service answered with an error. Everything you typed on this device is kept.':
    'Der Dienst hat mit einem Fehler geantwortet. Alles, was Sie auf diesem Gerät eingegeben haben, bleibt erhalten.',
  'This is your copy of {when}: the service did not answer. You can go on working.':
    'Dies ist Ihre Kopie vom {when}: Der Dienst hat nicht geantwortet. Sie können weiterarbeiten.',
  'The project is on its way.': 'Das Projekt ist unterwegs.',
  'The map is being drawn.': 'Die Karte wird gezeichnet.',
  'The line is interrupted.': 'Die Verbindung ist unterbrochen.',
  'The line is interrupted. What has come is kept, the rest is asked for again: {lists, number} of {of, number} lists, {items, number} items, {size}.':
    'Die Verbindung ist unterbrochen. Was da ist, bleibt, der Rest wird erneut angefragt: {lists, number} von {of, number} Listen, {items, number} Objekte, {size}.',
  'More of the project is on its way: {lists, number} of {of, number} lists, {items, number} items, {size}. Until all of it is there, you can look at it.':
    'Mehr vom Projekt ist unterwegs: {lists, number} von {of, number} Listen, {items, number} Objekte, {size}. Bis alles da ist, können Sie es ansehen.',
  'The project is on its way: {lists, number} of {of, number} lists, {items, number} items, {size}.':
    'Das Projekt ist unterwegs: {lists, number} von {of, number} Listen, {items, number} Objekte, {size}.',
};

export const germanEditorSync: Translations = {
  ...changes,
  ...review,
  ...conflict,
  ...history,
  ...files,
  ...opening,
};
