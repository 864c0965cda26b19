-- The request that wrote a letter: repeated after a crash, it answers with what it has written.
alter table letters add column attempt uuid;
