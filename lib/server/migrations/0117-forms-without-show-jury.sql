-- "Artists see who is on the jury" was never shown to anybody, and no juror was asked.
update forms set definition = definition - 'showJury' where definition ? 'showJury';
