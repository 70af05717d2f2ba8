import type { Translations } from '../text';

export const germanProjects: Translations = {
  '{count, plural, one {# segment} other {# segments}}': '{count, plural, one {# Segment} other {# Segmente}}',
  '{count, plural, one {# cable} other {# cables}}': '{count, plural, one {# Kabel} other {# Kabel}}',
  '{count, plural, one {# permit} other {# permits}}': '{count, plural, one {# Genehmigung} other {# Genehmigungen}}',
  '{count, plural, one {# pole} other {# poles}}': '{count, plural, one {# Mast} other {# Masten}}',
  '{count, plural, one {# access point} other {# access points}}':
    '{count, plural, one {# Zugangspunkt} other {# Zugangspunkte}}',
  '{count, plural, one {# site} other {# sites}}': '{count, plural, one {# Standort} other {# Standorte}}',
  '{count, plural, one {# splice} other {# splices}}': '{count, plural, one {# Spleiß} other {# Spleiße}}',
  '{count, plural, one {# element} other {# elements}}': '{count, plural, one {# Element} other {# Elemente}}',
  '{count, plural, one {# note} other {# notes}}': '{count, plural, one {# Notiz} other {# Notizen}}',
  '{count, plural, one {# info object} other {# info objects}}':
    '{count, plural, one {# Infoobjekt} other {# Infoobjekte}}',
  '{count, plural, one {# document} other {# documents}}': '{count, plural, one {# Dokument} other {# Dokumente}}',
  '{count, plural, other {# moved}}': '{count, plural, other {# verschoben}}',
  '{count, plural, other {# changed}}': '{count, plural, other {# geändert}}',
  '{count, plural, other {# gone}}': '{count, plural, other {# nicht mehr da}}',
  'Nothing has changed since you last looked.': 'Seit Ihrem letzten Besuch hat sich nichts geändert.',
  'Since you looked {when}: {what}': 'Seit Ihrem Besuch {when}: {what}',
  'Show what is new in {name}': 'Zeigen, was in {name} neu ist',
  Show: 'Zeigen',
  'Show everything': 'Alles zeigen',
  'Show just these': 'Nur diese zeigen',
  Seen: 'Gesehen',
  'What was new counts as seen.': 'Was neu war, gilt als gesehen.',
  'Everything is shown again.': 'Es wird wieder alles gezeigt.',
  'Only what is new is shown.': 'Nur was neu ist, wird gezeigt.',

  'The service does not let you in any more. Ask the person who runs the project.':
    'Der Dienst lässt Sie nicht mehr hinein. Fragen Sie die Person, die das Projekt betreut.',
  'You may look at it, not change it.': 'Sie dürfen es ansehen, nicht ändern.',
  'It is archived: it opens to be looked at until somebody reactivates it.':
    'Es ist archiviert: Es öffnet sich nur zum Ansehen, bis jemand es reaktiviert.',
  'The service does not let you change this project any more. {count, plural, one {# change of yours stays on this device.} other {# changes of yours stay on this device.}}':
    'Der Dienst lässt Sie dieses Projekt nicht mehr ändern. {count, plural, one {# Ihrer Änderungen bleibt auf diesem Gerät.} other {# Ihrer Änderungen bleiben auf diesem Gerät.}}',
  'What can be done': 'Was zu tun ist',
  'This project is archived: you may look at it, not change it.':
    'Dieses Projekt ist archiviert: Sie dürfen es ansehen, nicht ändern.',
  'You may look at this project, not change it.': 'Sie dürfen dieses Projekt ansehen, nicht ändern.',
  'It could not be reactivated. Try again in a moment.':
    'Es ließ sich nicht reaktivieren. Versuchen Sie es gleich noch einmal.',
  'No access': 'Kein Zugang',
  'Read only': 'Nur lesen',
  'So the service said {when}; it cannot be asked now.': 'So sagte es der Dienst {when}; jetzt ist er nicht zu fragen.',

  'read {when}': 'gelesen {when}',
  'On this device': 'Auf diesem Gerät',
  'These projects open without the service. What you change is kept here until it answers.':
    'Diese Projekte öffnen sich ohne den Dienst. Was Sie ändern, bleibt hier, bis er antwortet.',
  'Reading…': 'Wird gelesen…',
  'From the copy read {when}': 'Aus der Kopie, gelesen {when}',
  'Read {name} anew': '{name} neu lesen',
  'Not opened on this device yet': 'Auf diesem Gerät noch nicht geöffnet',
  'Get its figures': 'Zahlen holen',
  Route: 'Trasse',
  Items: 'Objekte',
  'Open permits': 'Offene Genehmigungen',
  'Last update': 'Letzte Änderung',
  Name: 'Name',
  Newest: 'Neueste',
  Status: 'Status',
  'All {count}': 'Alle {count}',
  'Search projects': 'Projekte suchen',
  'Search by name, description or id': 'Nach Name, Beschreibung oder Nummer suchen',
  View: 'Ansicht',
  Cards: 'Karten',
  Table: 'Tabelle',
  'Order of the list': 'Reihenfolge der Liste',
  'Order by': 'Ordnen nach',

  'The service cannot be reached': 'Der Dienst ist nicht zu erreichen',
  'Work stored on this device is safe. The list comes back with the connection.':
    'Was auf diesem Gerät liegt, ist sicher. Die Liste kommt mit der Verbindung zurück.',
  'Your sign-in has ended': 'Ihre Anmeldung ist abgelaufen',
  'Work stored on this device is safe. Sign in to see your projects.':
    'Was auf diesem Gerät liegt, ist sicher. Melden Sie sich an, um Ihre Projekte zu sehen.',
  'You may not list projects': 'Sie dürfen die Projekte nicht auflisten',
  'Nothing was changed. Ask the person who runs the service to let you in.':
    'Nichts wurde geändert. Bitten Sie die Person, die den Dienst betreibt, Sie einzulassen.',
  'The projects could not be read': 'Die Projekte waren nicht zu lesen',
  'Nothing was changed. Try again in a minute.': 'Nichts wurde geändert. Versuchen Sie es in einer Minute noch einmal.',
  'It was not saved': 'Es wurde nicht gespeichert',
  'Your words are still here. Try again.': 'Ihre Worte sind noch hier. Versuchen Sie es noch einmal.',
  'The service did not say whether it was saved': 'Der Dienst hat nicht gesagt, ob es gespeichert wurde',
  'Your words are still here. Look at the list first: it may be there already.':
    'Ihre Worte sind noch hier. Sehen Sie erst in der Liste nach: Vielleicht steht es schon da.',
  'You may not change this project': 'Sie dürfen dieses Projekt nicht ändern',
  'It is as it was.': 'Es ist, wie es war.',
  'Your words are still here. Try again when you are connected.':
    'Ihre Worte sind noch hier. Versuchen Sie es wieder, wenn Sie verbunden sind.',
  'The service did not take it': 'Der Dienst hat es nicht angenommen',
  '{reason} Your words are still here.': '{reason} Ihre Worte sind noch hier.',
  'The service does not let you in.': 'Der Dienst lässt Sie nicht hinein.',
  'The service cannot be reached. Try again when you are connected.':
    'Der Dienst ist nicht zu erreichen. Versuchen Sie es wieder, wenn Sie verbunden sind.',
  'It could not be read. Try again in a minute.':
    'Es war nicht zu lesen. Versuchen Sie es in einer Minute noch einmal.',

  'just now': 'gerade eben',
  '{count} min ago': 'vor {count} min',
  '{count} h ago': 'vor {count} h',
  yesterday: 'gestern',
  '{count} days ago': 'vor {count} Tagen',

  'Write the number of the project, such as 17.': 'Schreiben Sie die Nummer des Projekts, etwa 17.',
  'Open a project by its id': 'Ein Projekt über seine Nummer öffnen',
  'This service gives no list of projects. The id stands in every link to one: the number after “projects”.':
    'Dieser Dienst gibt keine Liste der Projekte. Die Nummer steht in jedem Link zu einem Projekt: hinter „projects“.',
  'Project id': 'Nummer des Projekts',
  'Open project': 'Projekt öffnen',
  'Open project {id}': 'Projekt {id} öffnen',
  'Opened on this device': 'Auf diesem Gerät geöffnet',
  'Project {id}': 'Projekt {id}',

  'A project needs a name.': 'Ein Projekt braucht einen Namen.',
  'Rename project': 'Projekt umbenennen',
  'New project': 'Neues Projekt',
  Cancel: 'Abbrechen',
  'Saving…': 'Wird gespeichert…',
  'Create project': 'Projekt anlegen',
  Description: 'Beschreibung',

  Starred: 'Mit Stern',
  'Opened lately': 'Zuletzt geöffnet',
  'All projects': 'Alle Projekte',
  Others: 'Andere',
  'Reading your projects': 'Ihre Projekte werden gelesen',
  Active: 'Aktiv',
  Completed: 'Abgeschlossen',
  Archived: 'Archiviert',
  Star: 'Stern',
  More: 'Mehr',
  'Take the star off {name}, on this device only': '{name} den Stern nehmen, nur auf diesem Gerät',
  'Put a star on {name}': '{name} einen Stern geben',
  'More about {name}': 'Mehr zu {name}',
  'Rename or describe…': 'Umbenennen oder beschreiben…',
  Reactivate: 'Reaktivieren',
  'No project has this status': 'Kein Projekt hat diesen Status',
  'No project matches “{search}”': 'Kein Projekt passt zu „{search}“',
  'Only the projects that you may see are listed.': 'Aufgelistet sind nur die Projekte, die Sie sehen dürfen.',
  'Show all projects': 'Alle Projekte zeigen',
  'No project yet': 'Noch kein Projekt',
  'A project holds the segments, poles, permits and everything else of one network. Make the first one, or ask a colleague to let you into theirs.':
    'Ein Projekt enthält Segmente, Masten, Genehmigungen und alles andere eines Netzes. Legen Sie das erste an, oder bitten Sie jemanden, Sie in seines einzulassen.',
  'Try again': 'Noch einmal versuchen',
  '{reason}; this is the list as it was.': '{reason}; dies ist die Liste, wie sie war.',
  '{reason}; it is asked again by itself.': '{reason}; er wird von selbst wieder gefragt.',
  'The service takes its time to answer.': 'Der Dienst lässt sich Zeit mit der Antwort.',

  'The star was not saved': 'Der Stern wurde nicht gespeichert',
  'The service did not take the bookmark. Try again when you are connected.':
    'Der Dienst hat das Lesezeichen nicht angenommen. Versuchen Sie es wieder, wenn Sie verbunden sind.',
  'Star taken off on this device': 'Stern auf diesem Gerät weggenommen',
  'The service keeps the bookmark: it has no way to remove one.':
    'Der Dienst behält das Lesezeichen: Er hat keinen Weg, eines zu entfernen.',
  'Put it back': 'Wieder hinsetzen',
  '{name} is now: {status}': '{name} ist jetzt: {status}',
  'It opens to be looked at until somebody reactivates it.':
    'Es öffnet sich nur zum Ansehen, bis jemand es reaktiviert.',
  Undo: 'Zurücknehmen',
  'The status is as it was.': 'Der Status ist, wie er war.',
};
